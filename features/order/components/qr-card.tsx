import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type Activation, QrFigure } from '@/features/esim/public';
import styles from './qr-card.module.scss';

/** The code to scan from another screen; on a computer it stands first. */
export function QrCard({ activation: { lpa }, first }: { activation: Activation; first: boolean }) {
  const t = useTranslations('result.scan');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t2">{t(first ? 'titleFirst' : 'title')}</h2>
      <QrFigure lpa={lpa} />
    </Card>
  );
}
