import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Note } from '@/components/ui/feedback/note';
import type { Cents } from '@/lib/format/money';
import { type AgreementText, type Roubles, rateText, roublesText } from './payment-options';

/** Words of an agreement's box: the provider's sanitised markup, else the local text (call 26). */
export function AgreementLabel({ agreement: { name, text } }: { agreement: AgreementText }) {
  const t = useTranslations('payment.agreements');
  return text ? <BoxMarkup html={text} /> : t(name);
}

/** The provider's sanitised markup beside a box. */
export function BoxMarkup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (reading A23)
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

type RoublesInfoProps = { roubles: Roubles; totalCents: Cents };

/** How to pay in roubles as sanitised markup (F3.33), and about how much that is by the rate of the day (F3.35). */
export function RoublesInfo({ roubles: { info, rate }, totalCents }: RoublesInfoProps) {
  const t = useTranslations('payment');
  const isKnown = rate !== null && totalCents > 0;
  if (!info && !isKnown) return null;
  return (
    <Note>
      {isKnown && (
        <p className="strong">{t('roubles', { amount: roublesText(totalCents, rate), rate: rateText(rate) })}</p>
      )}
      {info && <Markup html={info} />}
    </Note>
  );
}
