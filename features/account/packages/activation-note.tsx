import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import { TextLink } from '@/components/ui/text-link';
import { accountHref, accountPageHref } from '@/features/account/account-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { ActivationStatus } from './activation-model';

/** What the operator answered: red for an error (F4.51), green for anything else (F4.52, F8.21). */
export function ActivationNote({
  result: { status, message },
  locale,
}: {
  result: ActivationStatus;
  locale: LocaleSlug;
}) {
  const t = useTranslations('settings.packages.buy');
  return (
    <Note tone={status === 'error' ? 'bad' : 'ok'} live>
      <p>
        {t(`messages.${message}`)} {message === 'failed' && t('once')}
      </p>
      {message === 'noMoney' && <TextLink href={accountPageHref(locale, 'Pay')}>{t('topUp')}</TextLink>}
      {message === 'blocked' && <TextLink href={accountHref(locale)}>{t('account')}</TextLink>}
    </Note>
  );
}
