import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RadioCards } from '@/components/ui/radio-card';
import type { OrderData } from '@/features/order/order-data';
import type { OrderFields } from './order-fields';

type AgreeSectionProps = {
  fields: OrderFields;
  data: OrderData;
  /** What has to be said about the chosen method. */
  methodInfo?: ReactNode;
};

/** Consents (F3.79, F3.80, F3.31, F3.39) and the way to pay (F1.26–F1.28, F2.108). */
export function AgreeSection({ fields: F, data: { conditions, offer, locale }, methodInfo }: AgreeSectionProps) {
  const t = useTranslations('order.agree');
  const method = useTranslations('payment.methods');
  const link = (path: string) => (words: ReactNode) => <a href={`/${locale}/${path}`}>{words}</a>;
  return (
    <F.Section name="agree" title={t('title')}>
      <div>
        {conditions && <F.Tick name="conditions" label={conditions} />}
        <F.Tick name="residencyConfirmed" label={t('residency')} />
        <F.Tick name="dataConsent" label={t.rich('dataConsent', { privacy: link('privacy') })} />
        {offer.agreements.map((agreement) => (
          <F.Tick key={agreement.name} name={agreement.name} label={<F.Agreement agreement={agreement} />} />
        ))}
        <F.Tick name="immediateSupply" label={t('immediateSupply')} />
      </div>
      <RadioCards legend={method('legend')} columns>
        {offer.methods.map(({ id, kind }, index) => (
          <F.Method
            key={id}
            value={id}
            label={method(`${kind}.title`)}
            caption={method(`${kind}.caption`)}
            first={index === 0}
          />
        ))}
      </RadioCards>
      {methodInfo}
    </F.Section>
  );
}
