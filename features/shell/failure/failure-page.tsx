'use client';

import { type AbstractIntlMessages, IntlProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LostScreen } from '@/components/layout/lost-screen';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';
import { loadMessages } from '@/lib/i18n/load-messages';
import { languageOf, pageLocale } from '@/lib/i18n/locales';
import { homeHref } from '@/lib/i18n/site-hrefs';
import { recoverFromChunkFailure } from './chunk-reload';

export type Failure = { readonly kind: 'failed' | 'silent'; readonly status: number };

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function isHttpError(status: unknown): status is number {
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599;
}

/** Status of an error of a route: its own code, else 500 (F8.45). */
export function errorStatus(error: unknown): number {
  const refusal = /^api:refused:(\d{3})/.exec(String(field(error, 'digest') ?? ''))?.[1];
  const known = [field(error, 'statusCode'), field(error, 'status'), Number(refusal)].find(isHttpError);
  return known ?? 500;
}

/** A failure is silent when no server answered at all (F2.94); what the server threw arrives as a digest. */
export function toFailure(error: unknown, online: boolean): Failure {
  const unanswered = /^api:(network|timeout)/.test(String(field(error, 'digest') ?? ''));
  return { kind: unanswered || !online ? 'silent' : 'failed', status: errorStatus(error) };
}

/** The failure page, once the styles of what it shows are there. */
export async function styledFailurePage() {
  await wholeStyles();
  return FailurePage;
}

/** The failure page in the words of the address; a missing chunk reloads the page once instead (F8.48). */
function FailurePage({ error, retry }: { error: unknown; retry: () => void }) {
  const [messages, setMessages] = useState<AbstractIntlMessages | null>(null);
  useEffect(() => {
    if (recoverFromChunkFailure(error)) return;
    loadMessages(languageOf(pageLocale())).then(
      ({ shell }) => setMessages({ shell: { failure: shell.failure } }),
      () => undefined,
    );
  }, [error]);
  if (!messages) return null;
  const locale = pageLocale();
  return (
    <IntlProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <FailureScreen failure={toFailure(error, navigator.onLine)} homeHref={homeHref(locale)} onRetry={retry} />
    </IntlProvider>
  );
}

type FailureScreenProps = { failure: Failure; homeHref: string; onRetry: () => void };

/** The 500 page (F2.93) and the one for a server that does not respond (F2.94), both with the page-load text (F8.36). */
function FailureScreen({ failure, homeHref, onRetry }: FailureScreenProps) {
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
