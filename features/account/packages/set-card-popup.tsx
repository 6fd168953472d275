import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BusyDot } from '@/components/ui/busy-dot';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { accountClient } from '@/features/account/account-client';
import { newNumberHref } from '@/features/account/account-hrefs';
import { numbersQuery } from '@/features/account/account-query-options';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { PopupProps } from '@/lib/popup/popup';
import { CardChoice } from './card-choice';

type SetCardProps = { locale: LocaleSlug; onChosen: () => void };

export function SetCardPopup({ popup, ...props }: PopupProps<SetCardProps>) {
  const t = useTranslations('settings.packages.card');
  return (
    <Dialog {...popup} title={t('title')} closeLabel={t('close')}>
      <p>{t('lead')}</p>
      <QueryClientProvider client={accountClient}>
        <Cards {...props} />
      </QueryClientProvider>
    </Dialog>
  );
}

function Cards({ locale, onChosen }: SetCardProps) {
  const t = useTranslations('settings.packages.card');
  const { data: numbers, isError, isFetching, refetch } = useQuery(numbersQuery);
  if (!numbers && isError) {
    return (
      <>
        <Note tone="bad">{t('failed')}</Note>
        <Button variant="line" full busy={isFetching} onClick={() => void refetch()}>
          {t('again')}
        </Button>
      </>
    );
  }
  if (!numbers) return <BusyDot label={t('loading')} />;
  if (numbers.length > 0) return <CardChoice {...{ numbers, locale, onChosen }} />;
  return (
    <>
      <p>{t('none')}</p>
      <ButtonLink variant="course" full href={newNumberHref(locale)}>
        {t('order')}
      </ButtonLink>
    </>
  );
}
