import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { emailInput } from '@/components/form/fields';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/controls/text-link';
import { Flag } from '@/components/ui/pictures/flag';
import { countryOptions } from '@/features/checkout/order/order-data';
import { otherTariffsHref } from '@/features/checkout/order/order-hrefs';
import { type OrderValues, ownRefill, refillChoices } from '@/features/checkout/order/order-values';
import { ReadHere } from '@/features/content/public-client';
import { localFlag } from '@/features/countries/public';
import { useMoney } from '@/lib/browser/use-money';
import { isEuCountry } from '@/lib/pricing/vat';
import { refillLimits } from '@/lib/validation/amount';
import { addressMaxLength } from '@/lib/validation/personal-data';
import { AgreementsSection } from './agreements-section';
import { EmailTaken, LatinOffer } from './field-offers';
import { NumberChoice } from './number-choice';
import {
  OrderAmount,
  OrderPassword,
  OrderRefill,
  OrderSection,
  OrderSelect,
  OrderText,
  OrderTick,
} from './order-fields';
import { useOrderScope } from './order-scope';
import styles from './order-sections.module.scss';
import { PackageField } from './package-field';
import { PromoField } from './promo-field';

/** The six sections of the form; `email` is that of a buyer who is signed in. */
export function OrderSections({ email }: { email: string | null }) {
  return (
    <ReadHere>
      <TariffSection />
      <TravellerSection />
      <AddressSection />
      <AccountSection email={email} />
      <ExtrasSection />
      <AgreementsSection />
    </ReadHere>
  );
}

/** What is being bought (F2.46), with the way back to the other tariffs and the choice of a number below. */
function TariffSection() {
  const t = useTranslations('order.tariff');
  const money = useMoney();
  const { data, tariff, link, addressPackage } = useOrderScope();
  const { control } = useFormContext<OrderValues>();
  const inForm = useWatch({ control, name: 'packageId' });
  // It stays chosen when another tariff is, on its way into the form too.
  const packageId = addressPackage === 'loading' ? link.packageId : inForm;
  const balance = money(tariff.startingBalanceCents);
  return (
    <OrderSection name="tariff" title={t('title')}>
      <div className={styles.tariff}>
        <div className={classNames(styles.tariffName, styles.ofTariff)}>
          <div className="strong">{tariff.title}</div>
          <div className="small muted">
            {tariff.startingBalanceCents > 0 ? t('about', { balance, teaser: tariff.teaser }) : tariff.teaser}
          </div>
        </div>
        <TextLink href={otherTariffsHref(data.locale, packageId)}>{t('change')}</TextLink>
      </div>
      <NumberChoice />
    </OrderSection>
  );
}

const latinNames = ['firstName', 'lastName'] as const;
const latinAddress = ['shippingAddress'] as const;

/** Who the number is for (F3.68–F3.70). */
function TravellerSection() {
  const t = useTranslations('order.traveller');
  const { data } = useOrderScope();
  const name = { lang: 'en', autoCapitalize: 'words', spellCheck: false, maxLength: 100 } as const;
  const flagOf = (id: string) => {
    const country = data.countries.find((one) => String(one.id) === id);
    return country && <Flag icon={localFlag(country.code)} />;
  };
  const inShort = ({ firstName, lastName, country, documentNumber }: OrderValues) => [
    `${firstName} ${lastName}`,
    data.countries.find((one) => String(one.id) === country)?.name ?? '',
    documentNumber,
  ];
  return (
    <OrderSection name="traveller" title={t('title')} inShort={inShort}>
      <div className={styles.grid}>
        <OrderText name="firstName" label={t('firstName')} hint={t('nameHint')} autoComplete="given-name" {...name} />
        <OrderText name="lastName" label={t('lastName')} autoComplete="family-name" {...name} />
        <LatinOffer names={latinNames} />
        <OrderSelect
          name="country"
          label={t('country')}
          hint={t('countryHint')}
          autoComplete="country"
          start={flagOf}
          options={countryOptions(data, t('chooseCountry'))}
        />
        <OrderText
          name="documentNumber"
          label={t('document')}
          hint={t('documentHint')}
          placeholder={t('documentExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <CompanyFields />
      </div>
    </OrderSection>
  );
}

/** A purchase by a company; its tax number is asked where the EU wants one (F3.71, F5.29). */
function CompanyFields() {
  const t = useTranslations('order.traveller');
  const { control } = useFormContext<OrderValues>();
  const [country, company] = useWatch({ control, name: ['country', 'company'] });
  const { rules } = useOrderScope();
  const code = rules.countryCodeOf(country);
  if (!code || !isEuCountry(code)) return null;
  return (
    <>
      <div className={styles.full}>
        <OrderTick name="company" label={t('company')} />
      </div>
      {company && (
        <OrderText
          name="taxNumber"
          label={t('taxNumber')}
          note={t('taxNote')}
          hint={t('taxHint')}
          placeholder={t('taxExample', { code: code === 'GR' ? 'EL' : code })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  );
}

/** Where the traveller lives, in Latin letters (F3.72, F3.73). */
function AddressSection() {
  const t = useTranslations('order.address');
  return (
    <OrderSection
      name="address"
      title={t('title')}
      inShort={({ shippingAddress, postCode }) => [shippingAddress, postCode]}
    >
      <div className={styles.grid}>
        <OrderText
          name="shippingAddress"
          label={t('street')}
          hint={t('why')}
          placeholder={t('latin')}
          autoComplete="address-line1"
          lang="en"
          maxLength={addressMaxLength}
          className={styles.full}
        />
        <LatinOffer names={latinAddress} />
        <OrderText name="postCode" label={t('postCode')} autoComplete="postal-code" maxLength={12} spellCheck={false} />
      </div>
    </OrderSection>
  );
}

/** Where the QR code goes (F3.74), with the passwords of those who have no account yet (F3.75, reading A53). */
function AccountSection({ email }: { email: string | null }) {
  const t = useTranslations('order.account');
  return (
    <OrderSection name="account" title={t('title')} inShort={(values) => [values.email]}>
      <div className={styles.grid}>
        <OrderText
          name="email"
          {...emailInput}
          label={t('email')}
          hint={t('emailHint')}
          placeholder={t('emailExample')}
          className={styles.full}
        />
        <EmailTaken />
        {email === null ? (
          <>
            <OrderPassword name="password" label={t('password')} hint={t('passwordHint')} />
            <OrderPassword name="passwordRepeat" label={t('passwordRepeat')} />
          </>
        ) : (
          <p className={styles.full}>{t('signedIn', { email })}</p>
        )}
      </div>
    </OrderSection>
  );
}

/** What can be added: an internet package (F3.78), extra balance (F3.77), a promo code (F3.76). */
function ExtrasSection() {
  const t = useTranslations('order.extras');
  const money = useMoney();
  const { control } = useFormContext<OrderValues>();
  const choice = useWatch({ control, name: 'refillChoice' });
  const amounts = refillChoices.map((euro) => ({
    value: euro,
    label: euro === '0' ? t('none') : money(Number(euro) * 100).replace(/[.,]00/, ''),
  }));
  return (
    <OrderSection name="extras" title={t('title')}>
      <div className={styles.grid}>
        <PackageField />
        <div className={styles.full}>
          <OrderRefill legend={t('refill')} options={[...amounts, { value: ownRefill, label: t('own') }]} />
        </div>
        {choice === ownRefill && (
          <OrderAmount name="refillOwn" label={t('ownLabel')} hint={t('ownHint', refillLimits)} />
        )}
        <div className={styles.full}>
          <PromoField />
        </div>
      </div>
    </OrderSection>
  );
}
