export { WithdrawalPage } from './withdrawal-page';
