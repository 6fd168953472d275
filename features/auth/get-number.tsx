import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { classNames } from '@/components/ui/class-names';
import styles from './auth-form.module.scss';

/** The way on for those who have no account yet. */
export function GetNumber({ href, onLeave }: { href: string; onLeave?: (() => void) | undefined }) {
  const t = useTranslations('auth.login');
  return (
    <p className={classNames('small', 'muted', styles.foot)}>
      {t.rich('noNumber', {
        link: (words) => (
          <AppLink className={styles.inline} href={href} {...(onLeave && { onClick: onLeave })}>
            {words}
          </AppLink>
        ),
      })}
    </p>
  );
}
