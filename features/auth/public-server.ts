export { LoginPage } from './login/login-page';
export { ResetPage } from './reset/reset-page';
