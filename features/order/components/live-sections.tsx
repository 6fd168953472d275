import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ReadHere } from '@/features/content/public-client';
import { useOrderScope } from '@/features/order/order-scope';
import type { OrderValues } from '@/features/order/order-values';
import { AccountSection, PasswordPair } from './account-section';
import { AddressSection } from './address-section';
import { AgreeSection } from './agree-section';
import { CardHelp } from './card-help';
import { CompanyFields } from './company-fields';
import { EmailTaken } from './email-taken';
import { ExtrasSection } from './extras-section';
import { LatinOffer } from './latin-offer';
import { liveFields } from './live-fields';
import { MethodInfo, OwnAmount } from './live-price';
import { NumberChoice } from './number-choice';
import sections from './order-sections.module.scss';
import { PackageChoice } from './package-choice';
import { PromoField } from './promo-field';
import { TariffSection } from './tariff-section';
import { TravellerSection } from './traveller-section';

const names = ['firstName', 'lastName'] as const;
const address = ['shippingAddress'] as const;

/** The six sections as fields of the form; `email` is that of a buyer who is signed in. */
export function LiveSections({ email }: { email: string | null }) {
  const { data } = useOrderScope();
  const shared = { fields: liveFields, data };
  return (
    <ReadHere>
      <LiveTariff />
      <TravellerSection {...shared} offer={<LatinOffer names={names} />} company={<CompanyFields />} />
      <AddressSection fields={liveFields} offer={<LatinOffer names={address} />} />
      <AccountSection fields={liveFields} taken={<EmailTaken />}>
        {email === null ? <PasswordPair fields={liveFields} /> : <SignedIn email={email} />}
      </AccountSection>
      <ExtrasSection
        fields={liveFields}
        packages={<PackageChoice />}
        ownAmount={<OwnAmount />}
        promo={<PromoField />}
      />
      <AgreeSection
        {...shared}
        methodInfo={
          <>
            <CardHelp />
            <MethodInfo />
          </>
        }
      />
    </ReadHere>
  );
}

function LiveTariff() {
  const { data, tariff } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const packageId = useWatch({ control, name: 'packageId' });
  return (
    <TariffSection {...{ data, tariff, packageId }} fields={liveFields}>
      <NumberChoice />
    </TariffSection>
  );
}

function SignedIn({ email }: { email: string }) {
  const t = useTranslations('order.account');
  return <p className={sections.full}>{t('signedIn', { email })}</p>;
}
