import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { popularOptions } from '@/features/order/country-options';
import type { OrderData, OrderTariff } from '@/features/order/order-data';
import { noResidence, orderTotal } from '@/features/order/order-total';
import { emptyOrder, fieldId } from '@/features/order/order-values';
import { AccountSection, PasswordPair } from './account-section';
import { AddressSection } from './address-section';
import { AgreeSection } from './agree-section';
import { ExtrasSection } from './extras-section';
import { OrderFrame, PayBar } from './order-frame';
import sections from './order-sections.module.scss';
import { plainFields } from './plain-fields';
import { PriceTicket } from './price-ticket';
import { SubmitLabel } from './submit-label';
import { TariffSection } from './tariff-section';
import { TravellerSection } from './traveller-section';
import { UntilAddress } from './until-address';

type FirstViewProps = { data: OrderData; tariff: OrderTariff };

/** The order form as the server writes it, with the default tariff. */
export function OrderFirstView({ data, tariff }: FirstViewProps) {
  const price = orderTotal({ tariff, package: null, refill: 0, promo: null, vat: noResidence });
  const button = (
    <Button type="submit" form="order-form" variant="course" size="l" full>
      <SubmitLabel totalCents={price.totalCents} />
    </Button>
  );
  return (
    <UntilAddress defaultTariffId={tariff.id}>
      <OrderFrame
        bar={<PayBar totalCents={price.totalCents} />}
        ticket={
          <PriceTicket
            price={price}
            names={{ tariff: tariff.name, package: null, promoCode: null, hasResidence: false }}
          >
            {button}
          </PriceTicket>
        }
      >
        <form id="order-form" method="post" noValidate>
          <TariffSection fields={plainFields} data={data} tariff={tariff}>
            {tariff.numberOfSelectablePhones > 0 && <PlainNumberChoice />}
          </TariffSection>
          <TravellerSection fields={plainFields} data={data} />
          <AddressSection fields={plainFields} />
          <AccountSection fields={plainFields}>
            <PasswordPair fields={plainFields} />
          </AccountSection>
          <ExtrasSection fields={plainFields} packages={<PlainPackages data={data} />} promo={<PlainPromo />} />
          <AgreeSection fields={plainFields} data={data} />
        </form>
      </OrderFrame>
    </UntilAddress>
  );
}

function PlainNumberChoice() {
  const t = useTranslations('order.tariff');
  return <TextField id={fieldId('phone')} label={t('number')} value={t('loading')} readOnly />;
}

function PlainPackages({ data }: { data: OrderData }) {
  const t = useTranslations('order.extras');
  if (!data.hasPackages) return null;
  return (
    <SelectField
      id={fieldId('packageCountry')}
      name="packageCountry"
      label={t('packageCountry')}
      defaultValue={emptyOrder.packageCountry}
      className={sections.full}
      options={popularOptions(data, t('noPackage'))}
    />
  );
}

function PlainPromo() {
  const t = useTranslations('order.promo');
  return (
    <details className={sections.code}>
      <summary>{t('open')}</summary>
      <TextField id={fieldId('promoCode')} name="promoCode" label={t('label')} autoComplete="off" maxLength={40} />
    </details>
  );
}
