import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { Checkbox } from '@/components/form/choices';
import { Button } from '@/components/ui/controls/button';
import { TextButton, TextLink } from '@/components/ui/controls/text-link';
import { BusyDot } from '@/components/ui/feedback/busy-dot';
import { Dialog } from '@/components/ui/feedback/dialog';
import { callApi } from '@/lib/api/client/browser-client';
import type { PopupProps } from '@/lib/browser/popups/popup';
import { useGo } from '@/lib/browser/use-go';
import { plainLines } from '@/lib/format/plain-text';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './agreements-popup.module.scss';
import { type CardType, submitAgreements } from './agreements-store';
import { cardTypePopup } from './payment-popups';

type AgreementsProps = PopupProps<{ locale: LocaleSlug; cardType: CardType }>;

export function AgreementsPopup({ popup, locale, cardType }: AgreementsProps) {
  const t = useTranslations('payment.cardType');
  const words = useTranslations('payment.consent');
  const { data: service, isPending } = useQuery(russianServiceQuery, agreementsMemory);
  const local = useTranslations('payment.agreements')('russianService');
  return (
    <Dialog {...popup} title={words('title')} closeLabel={t('close')}>
      <div className={styles.chosen}>
        <div>
          <div className="strong">{t(`${cardType}.title`)}</div>
          <div className="small muted">{t(`${cardType}.caption`)}</div>
        </div>
        <TextButton onClick={() => cardTypePopup.open({ locale })}>{words('change')}</TextButton>
      </div>
      {isPending ? (
        <BusyDot label={words('loading')} />
      ) : (
        <AgreementBoxes cardType={cardType} texts={[service ?? local, words(cardType)]} />
      )}
      <TextLink href={`/${locale}/terms`} target="_blank">
        {words('terms')}
      </TextLink>
    </Dialog>
  );
}

/** One box for each text; the way on opens with the last of them (F4.72). */
function AgreementBoxes({ cardType, texts }: { cardType: CardType; texts: readonly string[] }) {
  const words = useTranslations('payment.consent');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const go = useGo();
  const missing = texts.length - ticked.length;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (missing === 0) submitAgreements(cardType, go);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {texts.map((text, index) => (
        <Checkbox
          key={text}
          id={`agreement-${index}`}
          label={text}
          checked={ticked.includes(text)}
          onChange={({ target }) =>
            setTicked(target.checked ? [...ticked, text] : ticked.filter((one) => one !== text))
          }
        />
      ))}
      <Button type="submit" variant="main" size="l" full disabled={missing > 0} aria-describedby="agreements-missing">
        {words('submit')}
      </Button>
      <p className="small muted" id="agreements-missing" role="status">
        {missing > 0 ? words('missing', { count: missing }) : words('ready')}
      </p>
    </form>
  );
}

/** Popups stand outside of the forms, so they have a memory of their own. */
export const agreementsMemory = new QueryClient();

/** The provider's words of the agreement on the Russian service, without markup; null where it has none (call 26). */
const russianServiceQuery = queryOptions({
  queryKey: ['agreement', 'russian-service'],
  queryFn: async ({ signal }) => {
    const { items } = await callApi('listAgreements', { signal });
    const found = items.find(({ type }) => type === 'russian-service');
    return plainLines(found?.text ?? '').join(' ') || null;
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
