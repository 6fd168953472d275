export { askToLogIn } from './ask-to-log-in';
export { authPopup, openForResetToken } from './auth-popup';
export { keepLoginEmail } from './login/login-email';
export { subscribeSignedIn, useSignedIn } from './signed-in';
