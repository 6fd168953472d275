import { Island } from '@/components/island/island';
import { profileValues } from './profile-values';
import { type ProfileFormProps, ProfileView } from './profile-view';
import { selectClosed } from './select-closed';

const load = async () => {
  const { ProfileForm } = await import('./profile-form');
  await selectClosed();
  return ProfileForm;
};

/** The user's data as plain fields; the form behind them comes when they are touched. */
export function ProfileCard(props: ProfileFormProps) {
  const values = profileValues(props.user);
  return (
    <Island load={load} props={props} when="touch">
      <ProfileView {...props} field={(name) => ({ name, defaultValue: values[name] })} />
    </Island>
  );
}
