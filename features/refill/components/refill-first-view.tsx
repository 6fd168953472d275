import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { PaymentOffer } from '@/features/checkout/public-server';
import { payableCents } from '@/features/refill/refill-model';
import { emptyRefill } from '@/features/refill/refill-values';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { RefillSum } from './refill-sum';
import { type RefillParts, RefillView } from './refill-view';
import { SubmitPart } from './submit-part';

const plainParts: RefillParts = {
  phone: {},
  email: {},
  ownAmount: {},
  preset: { defaultValue: emptyRefill.preset },
  method: () => ({}),
};

/** The form as the server writes it; what is typed here is carried into the live one. */
export function RefillFirstView({ locale, methods }: { locale: LocaleSlug; methods: PaymentOffer['methods'] }) {
  const t = useTranslations('refill');
  const amountCents = payableCents(emptyRefill) ?? 0;
  return (
    <RefillView
      locale={locale}
      methods={methods}
      parts={plainParts}
      notes={
        <noscript>
          <Note tone="warn">
            <p>{t('noScript')}</p>
          </Note>
        </noscript>
      }
      sum={<RefillSum locale={locale} totalCents={amountCents} bonusCents={null} />}
      submit={
        <SubmitPart
          locale={locale}
          amountCents={amountCents}
          hint={{ kind: 'missing', fields: ['phone', 'email', 'paymentMethod'] }}
        />
      }
    />
  );
}
