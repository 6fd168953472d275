'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/controls/text-link';
import { Dialog } from '@/components/ui/feedback/dialog';
import type { PopupProps } from '@/lib/browser/popups/popup';
import type { Language } from '@/lib/i18n/locales';
import type { FilmProps } from './video-popup';
import styles from './video-view.module.scss';

/** A film with its captions; it starts when the visitor says so (F2.134). */
export function VideoPopup({ popup, title, url, poster, captions }: PopupProps<FilmProps>) {
  const t = useTranslations('content.video');
  return (
    <Dialog {...popup} wide title={title} closeLabel={t('close')}>
      <video className={styles.film} src={url} controls playsInline preload="metadata" {...(poster && { poster })}>
        {captions.map(({ src, language, isOwn }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={ownName(language)} default={isOwn} />
        ))}
      </video>
      <TextLink href={url} reload>
        {t('open')}
      </TextLink>
    </Dialog>
  );
}

/** A language by the name its speakers give it. */
function ownName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
