import styles from './skip-link.module.scss';

/** First stop of the keyboard: past the header, to the page's main part. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a className={styles.skip} href="#main">
      {children}
    </a>
  );
}
