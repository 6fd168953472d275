import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { homeSectionHref } from '@/features/catalog/public';
import type { OrderData, OrderTariff } from '@/features/order/order-data';
import { useMoney } from '@/features/order/use-money';
import type { OrderFields } from './order-fields';
import styles from './order-sections.module.scss';

type TariffSectionProps = {
  fields: OrderFields;
  data: OrderData;
  tariff: OrderTariff;
  /** Stays chosen when another tariff is. */
  packageId?: string;
  children?: ReactNode;
};

/** What is being bought (F2.46), with the way back to the other tariffs and the choice of a number below. */
export function TariffSection({ fields: F, data, tariff, packageId, children }: TariffSectionProps) {
  const t = useTranslations('order.tariff');
  const money = useMoney();
  const balance = money(tariff.startingBalance);
  const tariffs = homeSectionHref(data.locale, 'tariff');
  const change = packageId ? tariffs.replace('#', `?package=${packageId}#`) : tariffs;
  return (
    <F.Section name="tariff" title={t('title')}>
      <div className={styles.tariff}>
        <div className={styles.tariffName}>
          <div className="strong">{tariff.title}</div>
          <div className="small muted">
            {tariff.startingBalance > 0 ? t('about', { balance, teaser: tariff.teaser }) : tariff.teaser}
          </div>
        </div>
        <TextLink href={change}>{t('change')}</TextLink>
      </div>
      {children}
    </F.Section>
  );
}
