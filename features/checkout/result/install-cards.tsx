import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/blocks/card';
import { Accordion } from '@/components/ui/controls/accordion';
import { ButtonLink } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import {
  type Activation,
  CodeFields,
  installHref,
  type PhoneSystem,
  phoneSystem,
  QrFigure,
} from '@/features/esim/public';
import styles from './install-cards.module.scss';

/** One tap on the phone itself, by hand, or from another screen; on a computer the code to scan comes first. */
export function InstallCards({ activation }: { activation: Activation }) {
  const system = phoneSystem(navigator);
  const install = <InstallCard activation={activation} system={system} key="install" />;
  const scan = <QrCard activation={activation} first={system === null} key="scan" />;
  return <div className={styles.cards}>{system ? [install, scan] : [scan, install]}</div>;
}

/** The button of the phone in hand is the main one; on a computer neither is. */
function InstallCard({ activation, system }: { activation: Activation; system: PhoneSystem | null }) {
  const t = useTranslations('result.install');
  const { lpa } = activation;
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t2">{t(system ? 'title' : 'titleElsewhere')}</h2>
      <p className="muted">{t('text')}</p>
      <div className={styles.buttons}>
        <ButtonLink variant={system === 'ios' ? 'main' : 'line'} size="l" href={installHref('ios', lpa)}>
          <Icon name="smartphone" />
          {t('ios')}
        </ButtonLink>
        <ButtonLink variant={system === 'android' ? 'main' : 'line'} size="l" href={installHref('android', lpa)}>
          <Icon name="smartphone" />
          {t('android')}
        </ButtonLink>
      </div>
      <p className="cap">{t('needs')}</p>
      <Accordion summary={t('byHand')}>
        <CodeFields activation={activation} />
      </Accordion>
    </Card>
  );
}

/** The code to scan from another screen; on a computer it stands first. */
function QrCard({ activation: { lpa }, first }: { activation: Activation; first: boolean }) {
  const t = useTranslations('result.scan');
  return (
    <Card as="section" className={styles.scan}>
      <h2 className="t2">{t(first ? 'titleFirst' : 'title')}</h2>
      <QrFigure lpa={lpa} />
    </Card>
  );
}
