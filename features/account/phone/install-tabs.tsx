import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Minutes } from '@/components/ui/minutes';
import { Tabs } from '@/components/ui/tabs';
import { FilmButton, type Videos } from '@/features/content/public';
import { installHref, type PhoneSystem, phoneSystem } from '@/features/esim/public';
import styles from './phone-settings.module.scss';

type InstallTabsProps = {
  lpa: string;
  videos: Videos | null;
  /** The code has been on a phone, and will not install again. */
  isUsed: boolean;
};

const phones = ['ios', 'android', 'other'] as const;
type Phone = (typeof phones)[number];
const stepKeys = ['first', 'second', 'third'] as const;

/** How each kind of phone takes the eSIM; the phone in hand comes up first. Nothing offers to install a used code. */
export function InstallTabs({ lpa, videos, isUsed }: InstallTabsProps) {
  const t = useTranslations('settings.phone');
  const [inHand] = useState(() => phoneSystem(navigator.userAgent));
  const [chosen, setChosen] = useState<string>(inHand ?? 'other');
  const tabs = phones.map((phone) => ({
    value: phone,
    label: t(phone),
    panel: (
      <div className={styles.panel}>
        {phone !== 'other' && !isUsed && <InstallLink system={phone} lpa={lpa} isInHand={phone === inHand} />}
        <Steps phone={phone} />
        {phone === 'ios' && videos && <FilmButton video={videos.video_how_iphone} />}
        {phone === 'android' && videos && <FilmButton video={videos.video_how_samsung} />}
      </div>
    ),
  }));
  return <Tabs label={t('tabs')} tabs={tabs} value={chosen} onChange={setChosen} />;
}

/** One tap opens the phone's own installer; on another device it is said what to do. */
function InstallLink({ system, lpa, isInHand }: { system: PhoneSystem; lpa: string; isInHand: boolean }) {
  const t = useTranslations('settings.phone');
  const needs = t(system === 'ios' ? 'needsIos' : 'needsAndroid');
  return (
    <div className={styles.install}>
      <ButtonLink variant={isInHand ? 'course' : 'line'} size="l" full href={installHref(system, lpa)}>
        <Icon name="smartphone" />
        {t(system === 'ios' ? 'installIos' : 'installAndroid')}
      </ButtonLink>
      <p className="cap">{isInHand ? needs : `${t('elsewhere')} ${needs}`}</p>
    </div>
  );
}

function Steps({ phone }: { phone: Phone }) {
  const t = useTranslations('settings.phone.steps');
  const steps = stepKeys.map((key) => ({
    key,
    at: null,
    title: t(`${phone}.${key}.title`),
    text: t(`${phone}.${key}.text`),
  }));
  return <Minutes steps={steps} vertical heading="h3" />;
}
