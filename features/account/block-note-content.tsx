import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/controls/text-link';
import { Note } from '@/components/ui/feedback/note';
import { contentHref } from '@/features/content/public';
import { useMoney } from '@/lib/browser/use-money';
import { formatDay } from '@/lib/format/dates';
import { numberText } from '@/lib/format/number-text';
import { accountPageHref } from './model/account-hrefs';
import type { NumberBlock } from './model/account-model';
import { useAccountLocale } from './use-sums';

export type BlockNoteProps = { block: NumberBlock; msisdn: string; isMain: boolean };

/** What is wrong with a number, why, and the way out of it: a top-up of so much, and until when, or support. */
export function BlockNoteContent({ block: { state, reason, topUpCents, endsAt }, msisdn, isMain }: BlockNoteProps) {
  const t = useTranslations('account.block');
  const locale = useAccountLocale();
  const money = useMoney();
  const language = useLocale();
  return (
    <Note tone={state === 'blocked' ? 'bad' : 'warn'}>
      <p className="strong">{t(`${state}Title`, { number: numberText(msisdn) })}</p>
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {topUpCents === null && <p>{t('onlySupport')}</p>}
      {topUpCents !== null && <p>{t(state === 'blocked' ? 'unlock' : 'keep', { amount: money(topUpCents) })}</p>}
      {endsAt && <p>{t('until', { day: formatDay(new Date(endsAt), language) })}</p>}
      <p>
        {topUpCents === null && <a href={contentHref(locale, '/contacts')}>{t('support')}</a>}
        {topUpCents !== null && isMain && (
          <TextLink href={accountPageHref(locale, 'Pay')}>{t('topUp', { amount: money(topUpCents) })}</TextLink>
        )}
        {topUpCents !== null && !isMain && t('makeMain')}
      </p>
    </Note>
  );
}
