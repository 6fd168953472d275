export { LoginPage, ResetPage } from './auth-pages';
