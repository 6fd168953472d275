import { Island } from '@/components/island/island';
import { type PasswordFormProps, PasswordView } from './password-view';

const load = () => import('./password-form').then((module) => module.PasswordForm);

/** The fields for a new password; the form behind them comes when they are touched. */
export function PasswordCard(props: PasswordFormProps) {
  return (
    <Island load={load} props={props} when="touch">
      <PasswordView {...props} field={(name) => ({ name })} />
    </Island>
  );
}
