import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import styles from './tariff-labels.module.scss';

/** Labels that the shop shows by other means: the badge of the hit, the strip of the second number. */
const shownOtherwise = new Set(['hit', 'SECOND_NUMBER']);

type TariffLabelsProps = { tariff: Pick<Tariff, 'hit' | 'label' | 'labels'> };

/** What marks a tariff out: the hit, then its labels (F3.01). A label that the shop has no words for stands as it came. */
export function TariffLabels({ tariff: { hit, label, labels } }: TariffLabelsProps) {
  const t = useTranslations('home.tariff');
  const named = new Set([label ?? '', ...labels].filter((one) => one !== '' && !shownOtherwise.has(one)));
  if (!hit && named.size === 0) return null;
  return (
    <div className={styles.labels}>
      {hit && <Badge tone="course">{t('hit')}</Badge>}
      {[...named].map((one) => (
        <Badge key={one} tone="land">
          {one === 'economy' ? t('goodValue') : one}
        </Badge>
      ))}
    </div>
  );
}
