import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import styles from './instruction.module.scss';

/** The instruction in place where the browser shows PDFs; else its link with the reason (F8.37, A51). */
export function Instruction({ url }: { url: string }) {
  const t = useTranslations('result.instruction');
  const [canShow] = useState(() => navigator.pdfViewerEnabled);
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t2">{t('title')}</h2>
      {canShow ? (
        <iframe className={styles.page} src={url} title={t('title')} loading="lazy" />
      ) : (
        <Note tone="warn">{t('failed')}</Note>
      )}
      <a className={styles.link} href={url} target="_blank" rel="noopener">
        <Icon name="file-text" />
        {t('open')}
      </a>
    </Card>
  );
}
