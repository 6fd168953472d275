import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { ButtonLink } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/feedback/badge';
import { Icon } from '@/components/ui/pictures/icon';
import { accountPageHref } from '@/features/account/model/account-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './number-card.module.scss';

type NumberCardFrameProps = {
  locale: LocaleSlug;
  number: ReactNode;
  state: ReactNode;
  balance: ReactNode;
  /** What is wrong with the number, in a word. */
  block?: ReactNode;
  actions?: ReactNode;
};

/** The night-coloured card of the main number, with its globe and the way to top it up: the same while its data is on the way. */
export function NumberCardFrame({ locale, number, state, balance, block, actions }: NumberCardFrameProps) {
  const t = useTranslations('account.number');
  return (
    <section className={styles.card}>
      <svg className={styles.chart} viewBox="0 0 400 400" aria-hidden="true">
        <circle cx="200" cy="200" r="199" />
        <ellipse cx="200" cy="200" rx="150" ry="199" />
        <ellipse cx="200" cy="200" rx="100" ry="199" />
        <ellipse cx="200" cy="200" rx="50" ry="199" />
        <path d="M1 200h398M28 100h344M28 300h344M100 27h200M100 373h200" />
      </svg>
      <div className={styles.head}>
        <span className="row">
          <Badge className={styles.mark}>{t('main')}</Badge>
          {block}
        </span>
        <span className="row">{actions}</span>
      </div>
      <div className={styles.middle}>
        <p className={styles.number}>{number}</p>
        <div className={classNames(styles.state, 'small muted')}>{state}</div>
      </div>
      <div className={styles.foot}>
        <div>
          <p className="small muted">{t('balance')}</p>
          <p className="fig">{balance}</p>
        </div>
        <ButtonLink variant="main" href={accountPageHref(locale, 'Pay')}>
          <Icon name="plus" />
          {t('topUp')}
        </ButtonLink>
      </div>
    </section>
  );
}
