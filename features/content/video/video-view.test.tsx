import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { BenefitsSection } from '@/features/content/sections/benefits-section';
import { answerTrigger } from '@/lib/browser/popups/answer-trigger';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { watchPopupTriggers } from '@/lib/browser/popups/popup-triggers';
import { renderIn } from '@/tests/setup/render-in';
import { captionsOf } from './film';
import { filmTrigger } from './video-popup';
import { VideoPopup } from './video-view';

const controls = { open: true, onClose: () => undefined, onClosed: () => undefined };
const iphone = { title: 'Installing on an iPhone', image: '/videos/iphone.svg', url: '/videos/how-iphone.mp4' };
const videos = { video_how_iphone: iphone, video_how_samsung: { ...iphone, url: 'https://video.example/samsung' } };

describe('video popup', () => {
  beforeEach(() => {
    act(() => closePopup());
  });

  it('is opened by a film, which is a link to the file without scripts', { tags: ['F2.134'] }, async () => {
    const stop = watchPopupTriggers(async () => answerTrigger({ film: filmTrigger }));
    renderIn('en', <BenefitsSection benefits={[]} videos={videos} />);
    const [film, page] = screen.getAllByRole('link', { name: iphone.title });
    expect(film).toHaveAttribute('href', iphone.url);
    expect(page).not.toHaveAttribute('aria-haspopup');
    if (film) fireEvent.click(film);
    await waitFor(() => expect(currentPopup()?.name).toBe('video'));
    stop();
  });

  it('each film shows its picture and its title', { tags: ['F3.64', 'F3.65'] }, () => {
    const samsung = { title: 'Installing on a Samsung', image: '/videos/samsung.svg', url: '/videos/how-samsung.mp4' };
    renderIn('en', <BenefitsSection benefits={[]} videos={{ video_how_iphone: iphone, video_how_samsung: samsung }} />);
    for (const { title, image } of [iphone, samsung]) {
      const link = screen.getByRole('link', { name: title });
      expect(link.querySelector('img')).toHaveAttribute('src', image);
    }
  });

  it('plays the film with its poster and captions, and not by itself', { tags: ['F2.134'] }, async () => {
    const captions = captionsOf(iphone.url, 'en');
    renderIn(
      'en',
      <VideoPopup popup={controls} title={iphone.title} url={iphone.url} poster={iphone.image} captions={captions} />,
    );
    const dialog = await screen.findByRole('dialog', { name: iphone.title });
    const film = dialog.querySelector('video');
    expect(film).toHaveAttribute('src', iphone.url);
    expect(film).toHaveAttribute('poster', iphone.image);
    expect(film).toHaveAttribute('controls');
    expect(film).not.toHaveAttribute('autoplay');
    const tracks = [...(film?.querySelectorAll('track') ?? [])];
    expect(tracks.map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
      ['captions', 'en', 'English'],
      ['captions', 'es', 'español'],
      ['captions', 'ru', 'русский'],
    ]);
    expect(tracks.filter((track) => track.default).map((track) => track.getAttribute('src'))).toEqual([
      '/videos/how-iphone.en.vtt',
    ]);
    expect(screen.getByRole('link', { name: 'Open the video on its own' })).toHaveAttribute('href', iphone.url);
  });
});
