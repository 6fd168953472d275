import { useTranslations } from 'next-intl';
import { BusyDot } from '@/components/ui/busy-dot';
import { Button, ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { homeSectionHref } from '@/features/catalog/public';
import { type PaidThing, resultHref } from '@/features/payment/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './checkout.module.scss';

type CheckoutMessageProps = { locale: LocaleSlug } & (
  | { kind: 'loading' | 'empty' | 'notFound' | 'elsewhere' }
  | { kind: 'silent'; asking: boolean; ask: () => void }
  | { kind: 'final'; uuid: string; thing: PaidThing }
);

const titles = { empty: 'emptyTitle', notFound: 'notFound', elsewhere: 'elsewhereTitle' } as const;

/** What stands in place of the checkout when there is nothing to continue. */
export function CheckoutMessage(props: CheckoutMessageProps) {
  const t = useTranslations('payment.checkout');
  const retry = useTranslations('payment');
  if (props.kind === 'loading') {
    return (
      <div className={styles.box}>
        <BusyDot label={t('loading')} />
      </div>
    );
  }
  if (props.kind === 'silent') {
    return (
      <div className={styles.box}>
        <Note tone="bad" live>
          {t('silent')}
        </Note>
        <Button variant="course" busy={props.asking} onClick={props.ask}>
          {retry('retry')}
        </Button>
      </div>
    );
  }
  if (props.kind === 'final') {
    return (
      <div className={styles.box}>
        <h2 className="t3">{t('finalTitle')}</h2>
        <ButtonLink variant="course" href={resultHref(props.locale, props.thing, props.uuid)}>
          {t('finalAction')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={styles.box}>
      <h2 className="t3">{t(titles[props.kind])}</h2>
      {props.kind === 'empty' && <p className="muted">{t('emptyText')}</p>}
      {props.kind === 'elsewhere' && <p className="muted">{t('elsewhereText')}</p>}
      <ButtonLink variant="course" href={homeSectionHref(props.locale, 'tariff')}>
        {t('emptyAction')}
      </ButtonLink>
    </div>
  );
}
