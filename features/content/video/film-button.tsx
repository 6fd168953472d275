import { ButtonLink } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import type { Videos } from '@/features/content/content-model';
import { isFilm } from './film';
import styles from './film-button.module.scss';

/** A film by its picture and title (F3.65): plays in the popup, or leads to the page of another service. */
export function FilmButton({ video: { title, url, image } }: { video: Videos['video_how_iphone'] }) {
  const label = (
    <>
      {image === '' ? (
        <Icon name="play" />
      ) : (
        // biome-ignore lint/performance/noImgElement: the picture comes from the provider as it is
        <img className={styles.still} src={image} alt="" width={80} height={45} loading="lazy" decoding="async" />
      )}
      {title}
    </>
  );
  return (
    <ButtonLink
      href={url}
      variant="line"
      className={styles.film}
      reload
      {...(isFilm(url) && { 'data-popup': 'film', 'aria-haspopup': 'dialog' })}
    >
      {label}
    </ButtonLink>
  );
}
