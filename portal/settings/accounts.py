"""Who may sign in, how, and how often: django-allauth and Django's authentication."""

import environ

_env = environ.Env()

AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_VALIDATION = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": f"{_VALIDATION}.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "name", "email")},
    },
    {"NAME": f"{_VALIDATION}.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": f"{_VALIDATION}.CommonPasswordValidator"},
    {"NAME": f"{_VALIDATION}.NumericPasswordValidator"},
]

SESSION_COOKIE_AGE = 60 * 60 * 24 * 60
"""Seconds a sign-in lasts without a visit: matches by correspondence take weeks."""

GUEST_SESSION_AGE = 60 * 60 * 24 * 180
"""Seconds a guest stays who he is: without a password he could not come back."""

ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = True
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_DEFAULT_HTTP_PROTOCOL = _env.str("ACCOUNT_DEFAULT_HTTP_PROTOCOL", default="http")
# "strict": signing up or resetting never tells whether an e-mail address has an account already.
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_REAUTHENTICATION_TIMEOUT = 60 * 30
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_LOGOUT_ON_PASSWORD_CHANGE = False
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USER_DISPLAY = "accounts.selectors.user_shown_name"
# A guest is signed in, and still must reach the sign-in page. accounts.entrance sends members away from it.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_FORMS = {
    "login": "accounts.allauth_forms.SignInForm",
    "signup": "accounts.allauth_forms.SignUpForm",
    "add_email": "accounts.allauth_forms.EmailForm",
    "change_password": "accounts.allauth_forms.PasswordChangeForm",
    "set_password": "accounts.allauth_forms.PasswordSetForm",
    "reset_password": "accounts.allauth_forms.PasswordResetForm",
    "reset_password_from_key": "accounts.allauth_forms.PasswordResetKeyForm",
    "reauthenticate": "accounts.allauth_forms.ReauthenticateForm",
}
# On top of the limits that allauth brings (sign-in, sign-up, reset). Counted in the cache, so all processes share them.
# Codes of events are redeemed by many at once behind one address, by each of them a few times.
ACCOUNT_RATE_LIMITS = {
    "guest": _env.str("GUEST_RATE", default="20/m/ip,200/h/ip"),
    "redeem": _env.str("REDEEM_RATE", default="10/m/user,40/h/user,60/m/ip,600/h/ip"),
}

ALLAUTH_TRUSTED_PROXY_COUNT = _env.int("TRUSTED_PROXY_COUNT", default=0)
"""How many proxies of ours stand in front and append to X-Forwarded-For; 0: the address of the connection counts."""
