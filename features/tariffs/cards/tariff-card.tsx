import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Ticks } from '@/components/ui/ticks';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { TariffAction } from './tariff-action';
import styles from './tariff-card.module.scss';
import { TariffLabels } from './tariff-labels';
import { TariffLink } from './tariff-link';
import { TariffPicture } from './tariff-picture';

/** A starter tariff: name, price, starting balance, options and the way to order it. The hit is night-coloured (F2.27). */
export function TariffCard({ tariff, locale }: { tariff: Tariff; locale: LocaleSlug }) {
  const t = useTranslations('home.tariff');
  const language = languageOf(locale);
  const options = tariff.options.map(({ id, title }) => ({ key: String(id), text: title }));
  return (
    <article className={classNames(styles.card, tariff.hit && styles.hit)}>
      <div className={styles.head}>
        <TariffPicture src={tariff.img} />
        <div className={styles.top}>
          <h3 className="t3">{tariff.name}</h3>
          <TariffLabels tariff={tariff} />
        </div>
      </div>
      <div className={styles.price}>
        <span className={classNames('fig', styles.figure)}>{formatMoney(tariff.price, language)}</span>
        <span className={styles.gain}>
          <span className="strong">{t('balance', { amount: formatMoney(tariff.startingBalance, language) })}</span>
          {tariff.economy !== null && tariff.economy > 0 && (
            <span className="cap">{t('economy', { amount: formatMoney(tariff.economy, language) })}</span>
          )}
        </span>
      </div>
      <div className={styles.options}>
        <Ticks items={options} />
        <TariffLink tariff={tariff} />
      </div>
      <TariffAction tariff={tariff} locale={locale} label={t('choose', { name: tariff.name })} />
    </article>
  );
}
