import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type en from '@/messages/en.json';
import styles from './showcase.module.scss';

type SectionProps = { name: keyof (typeof en)['ui']['section']; text?: string; children: ReactNode };

/** One part of the showcase with its heading; the name is the same in every language, for pictures of it. */
export function Section({ name, text, children }: SectionProps) {
  const t = useTranslations('ui.section');
  return (
    <section className={styles.section} data-show={name}>
      <div className="stack">
        <h2 className="t2">{t(name)}</h2>
        {text && <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** Parts side by side. */
export function Demo({ children }: { children: ReactNode }) {
  return <div className={styles.demo}>{children}</div>;
}
