import { useTranslations } from 'next-intl';
import styles from './rates-board.module.scss';
import type { CostKind, RateLine } from './rates-model';

const units = {
  call: 'rates.perMinute',
  incoming_call: 'rates.perMinute',
  sms: 'rates.perSms',
  incoming_sms: 'rates.perSms',
  data: 'rates.perMb',
} as const satisfies Record<CostKind, string>;

/** What calls, SMS and data cost in a country without a package. */
export function RatesBoard({ lines }: { lines: readonly RateLine[] }) {
  const t = useTranslations('catalog');
  return (
    <>
      <dl>
        {lines.map(({ kind, price, before }) => (
          <div key={kind} className={styles.line}>
            <dt className={styles.kind}>{t(`rates.${kind}`)}</dt>
            <dd className={styles.cost}>
              {before && (
                <s className={styles.before}>
                  <span className="sr">{t('rates.before')} </span>
                  {before}
                </s>
              )}
              <b className={styles.price}>{price ?? t('rates.free')}</b>
              {price && <span className={styles.unit}>{t(units[kind])}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('rates.dearer')}</p>
    </>
  );
}
