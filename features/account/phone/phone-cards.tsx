import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/form/choices';
import { Card } from '@/components/ui/blocks/card';
import { Accordion } from '@/components/ui/controls/accordion';
import { ButtonLink } from '@/components/ui/controls/button';
import { Tabs } from '@/components/ui/controls/tabs';
import { Note } from '@/components/ui/feedback/note';
import { Icon } from '@/components/ui/pictures/icon';
import { Minutes } from '@/components/ui/pictures/minutes';
import { FilmButton, type Videos } from '@/features/content/public';
import {
  type Activation,
  CodeFields,
  CopyField,
  installHref,
  type PhoneSystem,
  phoneSystem,
  QrFigure,
  toActivation,
} from '@/features/esim/public';
import type { Esim, Lpa } from '@/lib/api/contract/profile';
import styles from './phone-settings.module.scss';

/** Everything that puts the eSIM on a phone: a tap, a scan (F2.114), typing (F2.115), and what to heed. */
export function PhoneCards({ code: { activation, profileState }, videos }: { code: PhoneCode; videos: Videos | null }) {
  const t = useTranslations('settings.phone');
  return (
    <>
      <StateNote state={profileState} />
      <div className={styles.row}>
        <div className={styles.column}>
          <Card as="section" className={styles.card}>
            <h2 className="sr">{t('install')}</h2>
            <InstallTabs lpa={activation.lpa} videos={videos} isUsed={isUsed(profileState)} />
          </Card>
          <PhoneChecklist />
        </div>
        <Card as="section" className={styles.card}>
          <h2 className="t3">{t('scan')}</h2>
          <QrFigure lpa={activation.lpa} tall />
          <h2 className={`t3 ${styles.byHand}`}>{t('byHand')}</h2>
          <CodeFields activation={activation} />
        </Card>
      </div>
      <Note tone="warn">
        <p>
          <b>{t('keepTitle')}</b> {t('keep')}
        </p>
      </Note>
      <PhoneTrouble />
    </>
  );
}

const isUsed = (state: PhoneCode['profileState']) => state !== 'released' && state !== 'downloaded';

/** A code works once: whoever has used it should know before scanning again. */
function StateNote({ state }: { state: PhoneCode['profileState'] }) {
  const t = useTranslations('settings.phone');
  if (!isUsed(state)) return null;
  return <Note tone={state === 'deleted' ? 'bad' : 'info'}>{t(state === 'deleted' ? 'deleted' : 'used')}</Note>;
}

const checks = ['phone', 'wifi', 'install', 'roaming', 'data'] as const;

/** Five things to tick off before the trip; the ticks are the reader's own and go nowhere. */
function PhoneChecklist() {
  const t = useTranslations('settings.phone.checklist');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t3">{t('title')}</h2>
      <ol className={styles.checks}>
        {checks.map((check) => (
          <li key={check}>
            <Checkbox id={`check-${check}`} label={t(check)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Name of the access point that the operator has set up. */
const accessPoint = 'internet';

/** What to do when the network, the internet or the code do not work. */
function PhoneTrouble() {
  const t = useTranslations('settings.phone.trouble');
  return (
    <Card as="section" className={styles.card}>
      <h2 className="t3">{t('title')}</h2>
      <div>
        <Accordion summary={t('internet')}>
          <div className="stack">
            <p>{t('internetText')}</p>
            <CopyField name={t('apn')} value={accessPoint} />
          </div>
        </Accordion>
        <Accordion summary={t('network')}>
          <p>{t('networkText')}</p>
        </Accordion>
        <Accordion summary={t('install')}>
          <p>{t('installText')}</p>
        </Accordion>
      </div>
    </Card>
  );
}

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
function InstallTabs({ lpa, videos, isUsed }: InstallTabsProps) {
  const t = useTranslations('settings.phone');
  const [inHand] = useState(() => phoneSystem(navigator));
  const [chosen, setChosen] = useState<string>(inHand ?? 'other');
  const tabs = phones.map((phone) => ({
    value: phone,
    label: t(phone),
    panel: (
      <div className={styles.panel}>
        {phone !== 'other' && !isUsed && <InstallLink system={phone} lpa={lpa} isInHand={phone === inHand} />}
        <InstallSteps phone={phone} />
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
      <ButtonLink variant={isInHand ? 'main' : 'line'} size="l" full href={installHref(system, lpa)}>
        <Icon name="smartphone" />
        {t(system === 'ios' ? 'installIos' : 'installAndroid')}
      </ButtonLink>
      <p className="cap">{isInHand ? needs : `${t('elsewhere')} ${needs}`}</p>
    </div>
  );
}

function InstallSteps({ phone }: { phone: Phone }) {
  const t = useTranslations('settings.phone.steps');
  const steps = stepKeys.map((key) => ({
    key,
    at: null,
    title: t(`${phone}.${key}.title`),
    text: t(`${phone}.${key}.text`),
  }));
  return <Minutes steps={steps} vertical heading="h3" />;
}

/** The code of an eSIM (F3.49) in the parts a phone asks for, and what has become of it. */
type PhoneCode = { readonly activation: Activation; readonly profileState: Lpa['profileState'] };

type LpaState =
  | { readonly name: 'load' }
  | { readonly name: 'ready'; readonly code: PhoneCode }
  | { readonly name: 'error' };

type Answer = Pick<UseQueryResult<Esim & Lpa>, 'data' | 'error'>;

/** F3.49: `lpa` names address and matching id; an answer whose `lpa` cannot be read gives null. */
export function toPhoneCode({ lpa, profileState }: Pick<Lpa, 'lpa' | 'profileState'>): PhoneCode | null {
  const activation = toActivation(lpa);
  return activation && { activation, profileState };
}

/** The code is on its way, there, or not to be had (F4.20); a request that was given up is on its way still (F4.24). */
export function lpaState({ data, error }: Answer): LpaState {
  if (data) {
    const code = toPhoneCode(data);
    return code ? { name: 'ready', code } : { name: 'error' };
  }
  return { name: error ? 'error' : 'load' };
}
