export { LoginPage } from './components/login-page';
export { ResetPage } from './components/reset-page';
