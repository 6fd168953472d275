import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { TextField } from '@/components/form/fields';
import { islandCode } from '@/components/hydrate/island-code';
import { Markup } from '@/components/ui/blocks/markup';
import { Accordion } from '@/components/ui/controls/accordion';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/text-link';
import { Icon } from '@/components/ui/pictures/icon';
import type { FaqSubject, Qa } from '@/features/content/content-model';
import { plainText } from '@/lib/format/plain-text';
import styles from './faq-finder.module.scss';

/** Drawn here and not handed over ready: React's copy of the document then holds the words alone. */
type Asked = Pick<Qa, 'id' | 'question' | 'answer' | 'slug'> & { readonly href: string };

type FaqFinderProps = {
  groups: readonly { readonly subject: FaqSubject; readonly items: readonly Asked[] }[];
  /** Names the way to a question's own page. */
  details: string;
};

/** Questions below their subjects, and a field that narrows them as one types. */
export function FaqFinder({ groups, details }: FaqFinderProps) {
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
              {items.map((item) => (
                <li
                  key={item.id}
                  hidden={!isShown(item.id)}
                  className={styles.item}
                  ref={(element) => {
                    if (element) entries.current.set(item.id, element);
                    else entries.current.delete(item.id);
                  }}
                >
                  <Entry {...item} details={details} />
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

/** The words of an answer stand in the document once, and are looked for there. */
function Entry({ question, answer, slug, href, details }: Asked & { details: string }) {
  return (
    <Accordion id={slug} summary={question}>
      <div data-answer="">
        <Markup html={answer} />
      </div>
      <TextLink href={href} icon="arrow-right" aria-label={`${details}: ${question}`}>
        {details}
      </TextLink>
    </Accordion>
  );
}

export const FaqFinderCode = islandCode(FaqFinder);
