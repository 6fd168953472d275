import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Note } from '@/components/ui/note';
import { TextLink } from '@/components/ui/text-link';
import { contentHref } from '@/features/content/public';
import { numberText } from '@/lib/format/number-text';
import { accountPageHref } from './account-hrefs';
import type { NumberBlock } from './account-model';
import { useAccountLocale, useSums } from './use-sums';

type BlockNoteProps = { block: NumberBlock; msisdn: string; isMain: boolean };

/** What is wrong with a number, why, and the way out of it: a top-up of so much, or support. */
export function BlockNote({ block: { state, reason, topUpCents }, msisdn, isMain }: BlockNoteProps) {
  const t = useTranslations('account.block');
  const locale = useAccountLocale();
  const { sum } = useSums();
  return (
    <Note tone={state === 'blocked' ? 'bad' : 'warn'}>
      <p className="strong">{t(`${state}Title`, { number: numberText(msisdn) })}</p>
      {reason && <p>{t(`reasons.${reason}`)}</p>}
      {topUpCents === null && <p>{t('onlySupport')}</p>}
      {topUpCents !== null && <p>{t(state === 'blocked' ? 'unlock' : 'keep', { amount: sum(topUpCents) })}</p>}
      <p>
        {topUpCents === null && <a href={contentHref(locale, '/contacts')}>{t('support')}</a>}
        {topUpCents !== null && isMain && (
          <TextLink href={accountPageHref(locale, 'Pay')}>{t('topUp', { amount: sum(topUpCents) })}</TextLink>
        )}
        {topUpCents !== null && !isMain && t('makeMain')}
      </p>
    </Note>
  );
}

/** Says in a word that a number is blocked, or waits for it (F3.54). */
export function BlockBadge({ block: { state } }: { block: NumberBlock }) {
  const t = useTranslations('account.block');
  if (state === 'waits') {
    return (
      <Badge tone="warn" icon="clock">
        {t('waits')}
      </Badge>
    );
  }
  return (
    <Badge tone="bad" icon="circle-alert">
      {t('blocked')}
    </Badge>
  );
}
