import { useTranslations } from 'next-intl';
import { LostScreen } from '@/components/layout/lost-screen';
import { Button, ButtonLink } from '@/components/ui/button';
import type { Failure } from './failure-model';

type FailureScreenProps = { failure: Failure; homeHref: string; onRetry: () => void };

/** The 500 page (F2.93) and the one for a server that does not respond (F2.94), both with the page-load text (F8.36). */
export function FailureScreen({ failure, homeHref, onRetry }: FailureScreenProps) {
  const t = useTranslations('shell.failure');
  const silent = failure.kind === 'silent';
  return (
    <LostScreen
      live
      code={t('code', { status: failure.status })}
      title={silent ? t('silentTitle') : t('title')}
      text={silent ? `${t('text')} ${t('silentText')}` : t('text')}
    >
      <Button size="l" onClick={onRetry}>
        {t('retry')}
      </Button>
      <ButtonLink size="l" variant="line" href={homeHref} reload>
        {t('home')}
      </ButtonLink>
    </LostScreen>
  );
}
