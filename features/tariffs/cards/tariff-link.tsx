import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import type { Tariff } from '@/features/tariffs/model/tariff-model';
import styles from './tariff-link.module.scss';

/** Opens all there is to know of a tariff; without scripts it leads to the comparison (F2.147). */
export function TariffLink({ tariff: { uuid, name } }: { tariff: Pick<Tariff, 'uuid' | 'name'> }) {
  const t = useTranslations('home.tariff');
  return (
    <AppLink
      className={styles.link}
      href="#compare"
      data-popup="tariff"
      data-tariff={uuid}
      data-name={name}
      aria-haspopup="dialog"
    >
      {t('more', { name })}
    </AppLink>
  );
}
