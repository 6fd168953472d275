import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { TextField } from '@/components/form/fields';
import { asIsland } from '@/components/hydrate/as-island';
import { Button } from '@/components/ui/controls/button';
import { Icon } from '@/components/ui/pictures/icon';
import type { FaqSubject } from '@/features/content/content-model';
import { plainText } from '@/lib/format/plain-text';
import styles from './faq-finder.module.scss';

type FaqFinderProps = {
  groups: readonly {
    readonly subject: FaqSubject;
    /** An `entry` marks its answer with `data-answer`: the words stand in the document once, and are looked for there. */
    readonly items: readonly { readonly id: number; readonly question: string; readonly entry: ReactNode }[];
  }[];
};

/** Questions below their subjects, and a field that narrows them as one types. */
export function FaqFinder({ groups }: FaqFinderProps) {
  const t = useTranslations('content.faq');
  const entries = useRef(new Map<number, HTMLElement>());
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<ReadonlySet<number> | null>(null);
  const isShown = (id: number) => found === null || found.has(id);
  const look = (typed: string) => {
    const words = plainText(typed).split(' ').filter(Boolean);
    const has = (id: number, question: string) => {
      const answer = entries.current.get(id)?.querySelector('[data-answer]')?.textContent ?? '';
      const text = plainText(`${question} ${answer}`);
      return words.every((word) => text.includes(word));
    };
    const hits = groups.flatMap(({ items }) => items.filter(({ id, question }) => has(id, question)));
    setAsked(typed);
    setFound(words.length === 0 ? null : new Set(hits.map(({ id }) => id)));
  };
  const clear = () => {
    look('');
    field.current?.focus();
  };
  return (
    <div className={styles.finder}>
      <div className={styles.aside}>
        <div className={styles.search}>
          <TextField
            id="faq-search"
            type="search"
            name="q"
            label={t('search')}
            autoComplete="off"
            start={<Icon name="search" />}
            value={asked}
            onChange={({ target }) => look(target.value)}
            ref={field}
          />
        </div>
        <p className={styles.count} role="status">
          {found !== null && t('found', { count: found.size })}
        </p>
        <nav className={styles.subjects} aria-label={t('groups')} hidden={found !== null}>
          {groups.map(({ subject }) => (
            <a key={subject} href={`#faq-${subject}`}>
              {t(`group.${subject}`)}
            </a>
          ))}
        </nav>
      </div>
      <div className={styles.groups}>
        {groups.map(({ subject, items }) => (
          <section
            key={subject}
            id={`faq-${subject}`}
            aria-labelledby={`faq-${subject}-title`}
            hidden={!items.some(({ id }) => isShown(id))}
          >
            <h2 className={`t2 ${styles.title}`} id={`faq-${subject}-title`}>
              {t(`group.${subject}`)}
            </h2>
            <ul>
              {items.map(({ id, entry }) => (
                <li
                  key={id}
                  hidden={!isShown(id)}
                  className={styles.item}
                  ref={(element) => {
                    if (element) entries.current.set(id, element);
                    else entries.current.delete(id);
                  }}
                >
                  {entry}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found?.size === 0 && (
          <div className={styles.none}>
            <p>{t('none')}</p>
            <Button variant="line" onClick={clear}>
              {t('clear')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

export const FaqFinderIsland = asIsland(FaqFinder);
