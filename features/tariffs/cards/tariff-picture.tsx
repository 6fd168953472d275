import styles from './tariff-picture.module.scss';

/** The provider's picture of a tariff (F3.01); nothing where there is none. */
export function TariffPicture({ src }: { src: string }) {
  if (src === '') return null;
  // biome-ignore lint/performance/noImgElement: a small vector picture from the provider, there is nothing to optimise
  return <img className={styles.picture} src={src} alt="" height={48} loading="lazy" decoding="async" />;
}
