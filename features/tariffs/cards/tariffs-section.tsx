import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Stage, StageHead } from '@/components/ui/stage';
import { splitTariffs, type Tariff } from '@/features/tariffs/model/tariff-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { TariffAction, TariffCard, TariffLink, TariffPicture } from './tariff-card';
import { TariffComparison } from './tariff-comparison';
import styles from './tariffs-section.module.scss';

type TariffsSectionProps = {
  tariffs: readonly Tariff[];
  locale: LocaleSlug;
  /** Where to ask which tariff to take. */
  children?: ReactNode;
};

/** Stage 1 of home: the starter tariffs, and the second number apart from them (F2.27, F2.30, F3.03). */
export function TariffsSection({ tariffs, locale, children }: TariffsSectionProps) {
  const t = useTranslations('home.tariff');
  const { normal, second } = splitTariffs(tariffs);
  return (
    <Stage id="tariff" stage={1} labelledBy="tariff-title">
      <StageHead>
        <h2 className="t1" id="tariff-title">
          {t('title')}
        </h2>
        <p className="lead">{t('lead')}</p>
      </StageHead>
      <div className={styles.cards}>
        {normal.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} locale={locale} />
        ))}
      </div>
      {second.map((tariff) => (
        <div key={tariff.id} className={styles.strip}>
          <div className={styles.name}>
            <h3 className="t3">{tariff.name}</h3>
            <TariffPicture src={tariff.img} />
          </div>
          <div>
            <p className="muted">{tariff.teaser}</p>
            <TariffLink tariff={tariff} />
          </div>
          <span className="t3 num">{formatMoney(tariff.price, languageOf(locale))}</span>
          <TariffAction tariff={{ ...tariff, hit: false }} locale={locale} label={t('add')} size="s" />
        </div>
      ))}
      {children}
      {tariffs.length > 1 && <TariffComparison tariffs={[...normal, ...second]} locale={locale} />}
    </Stage>
  );
}
