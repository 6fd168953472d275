import { useTranslations } from 'next-intl';
import { BusyDot } from '@/components/ui/busy-dot';
import { Button, ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { homeSectionHref } from '@/features/catalog/public';
import { type PaidThing, resultHref } from '@/features/payment/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './checkout.module.scss';

type CheckoutMessageProps = { locale: LocaleSlug } & (
  | { kind: 'loading' | 'empty' | 'notFound' }
  | { kind: 'silent'; ask: () => void }
  | { kind: 'final'; uuid: string; thing: PaidThing }
);

/** What stands in place of the checkout when there is nothing to continue. */
export function CheckoutMessage(props: CheckoutMessageProps) {
  const t = useTranslations('payment.checkout');
  const retry = useTranslations('payment');
  if (props.kind === 'loading') return <BusyDot label={t('loading')} />;
  if (props.kind === 'silent') {
    return (
      <div className={styles.box}>
        <Note tone="bad" live>
          {t('silent')}
        </Note>
        <Button variant="course" onClick={props.ask}>
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
      <h2 className="t3">{props.kind === 'empty' ? t('emptyTitle') : t('notFound')}</h2>
      {props.kind === 'empty' && <p className="muted">{t('emptyText')}</p>}
      <ButtonLink variant="course" href={homeSectionHref(props.locale, 'tariff')}>
        {t('emptyAction')}
      </ButtonLink>
    </div>
  );
}
