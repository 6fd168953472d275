import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/icon-button';
import { notify } from '@/lib/browser/popups/notice';

/** Copies a value and says what came of it. */
export function CopyButton({
  value,
  label,
  shape = 'plain',
}: {
  value: string;
  label: string;
  shape?: 'plain' | 'round';
}) {
  const t = useTranslations('account.copy');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // Missing where the page came over plain http.
      await navigator.clipboard.writeText(value);
      setCopied(true);
      notify('ok', t('done'));
    } catch {
      notify('bad', t('failed'));
    }
  };
  return <IconButton icon={copied ? 'check' : 'copy'} label={label} shape={shape} onClick={copy} />;
}
