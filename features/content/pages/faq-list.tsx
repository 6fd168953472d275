import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { EmptyState } from '@/components/ui/empty-state';
import { Markup } from '@/components/ui/markup';
import { TextLink } from '@/components/ui/text-link';
import { qaHref } from '@/features/content/content-hrefs';
import type { Qa } from '@/features/content/content-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './faq-list.module.scss';

/** Every question with its answer; each has a page of its own too (F2.37). */
export function FaqList({ questions, locale }: { questions: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('content');
  if (questions.length === 0) return <EmptyState title={t('empty')} heading="p" />;
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer, slug }) => (
        <Accordion key={id} id={slug} summary={question}>
          <Markup html={answer} />
          <TextLink href={qaHref(locale, 'faq', slug)} icon="arrow-right" aria-label={`${t('details')}: ${question}`}>
            {t('details')}
          </TextLink>
        </Accordion>
      ))}
    </div>
  );
}
