export { askToLogIn } from './auth-navigation';
export { authPopup, openForResetToken } from './auth-popup';
export { keepLoginEmail } from './login-email';
export { subscribeSignedIn, useSignedIn } from './signed-in';
