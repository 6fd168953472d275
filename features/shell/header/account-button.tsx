import parts from '@/components/layout/header-parts.module.scss';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { AccountSwitch } from './account-switch';

type AccountButtonProps = {
  accountHref: string;
  loginHref: string;
  homeHref: string;
  texts: { open: string; logOut: string; failed: string; loggedOut: string };
};

/** Logged out it opens the login popup (F2.82); logged in it leads to the account, with a cross that logs out (F2.83–F2.85). */
export function AccountButton({ accountHref, loginHref, homeHref, texts }: AccountButtonProps) {
  const label = (
    <>
      <Icon name="user-round" />
      <span className={parts.wideOnly}>{texts.open}</span>
    </>
  );
  const signedOut = (
    <AppLink className={parts.pill} href={loginHref} aria-label={texts.open} aria-haspopup="dialog">
      {label}
    </AppLink>
  );
  const signedIn = (
    <>
      <AppLink className={parts.pill} href={accountHref} aria-label={texts.open}>
        {label}
      </AppLink>
      <IconButton icon="x" label={texts.logOut} data-log-out="" />
    </>
  );
  return <AccountSwitch signedOut={signedOut} signedIn={signedIn} homeHref={homeHref} texts={texts} />;
}
