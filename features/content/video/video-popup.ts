import type { TriggeredPopup } from '@/lib/browser/popups/answer-trigger';
import { definePopup } from '@/lib/browser/popups/popup';
import { languageOf, pageLocale } from '@/lib/i18n/locales';
import { type Captions, captionsOf } from './film';

export type FilmProps = { title: string; url: string; poster: string; captions: readonly Captions[] };

const videoPopup = definePopup<FilmProps>('video', () => import('./video-view').then((module) => module.VideoPopup));

/** Plays a film about setting a phone up, by the link that leads to it without scripts (F2.134). */
function openFilm(link: HTMLAnchorElement): void {
  const url = link.getAttribute('href') ?? '';
  const still = link.firstElementChild;
  const film = {
    title: link.textContent.trim(),
    url,
    poster: still instanceof HTMLImageElement ? (still.getAttribute('src') ?? '') : '',
    captions: captionsOf(url, languageOf(pageLocale())),
  };
  videoPopup.open(film, link.href);
}

export const filmTrigger: TriggeredPopup = { open: openFilm, preload: videoPopup.preload };
