import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type HistoryRequest, historyQuery } from '@/features/account/history';
import type { HistoryEntry } from '@/features/account/history-model';
import { LoadFailure } from '@/features/account/load-failure';
import { queryClient } from '@/lib/browser/query-client';

type EarlierProps = {
  /** With `before`, where the last answer was cut. */
  request: HistoryRequest;
  onMore: (entries: readonly HistoryEntry[]) => void;
};

/** Reads on in a history that its answer has cut. */
export function EarlierButton({ request, onMore }: EarlierProps) {
  const t = useTranslations('account.history');
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const load = async () => {
    setState({ busy: true, error: null });
    try {
      onMore(await queryClient().fetchQuery(historyQuery(request)));
      setState({ busy: false, error: null });
    } catch (cause) {
      setState({ busy: false, error: cause });
    }
  };
  if (error !== null) return <LoadFailure error={error} busy={busy} onRetry={() => void load()} />;
  return (
    <Button variant="line" size="s" busy={busy} onClick={() => void load()}>
      {t('earlier')}
    </Button>
  );
}
