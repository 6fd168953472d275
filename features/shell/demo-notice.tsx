import { getTranslations } from 'next-intl/server';
import { hasDemoNotice } from '@/lib/env/demo-notice';
import styles from './demo-notice.module.scss';

/** Says that the shop is a demo where it looks like a real one: on its own address, with real mails or a real gateway. */
export async function DemoNotice() {
  if (!hasDemoNotice()) return null;
  const t = await getTranslations('shell');
  return <p className={styles.notice}>{t('notices.demo')}</p>;
}
