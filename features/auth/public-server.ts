export { LoginPage } from './login-page';
export { ResetPage } from './reset-page';
