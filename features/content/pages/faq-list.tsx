import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Accordion } from '@/components/ui/controls/accordion';
import { TextLink } from '@/components/ui/controls/text-link';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { qaHref } from '@/features/content/content-hrefs';
import { faqGroups, type Qa } from '@/features/content/content-model';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { FaqFinder } from './islands';

/** Every question with its answer by subject; each has a page of its own too (F2.37). */
export function FaqList({ questions, locale }: { questions: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('content');
  const messages = useIslandMessages('faq');
  if (questions.length === 0) return <EmptyState title={t('empty')} heading="p" />;
  const groups = faqGroups(questions).map(({ subject, questions: asked }) => ({
    subject,
    items: asked.map((one) => ({
      id: one.id,
      question: one.question,
      entry: <Entry {...one} locale={locale} details={t('details')} />,
    })),
  }));
  return <FaqFinder {...{ locale, messages, groups }} />;
}

type EntryProps = Pick<Qa, 'question' | 'answer' | 'slug'> & { locale: LocaleSlug; details: string };

function Entry({ question, answer, slug, locale, details }: EntryProps) {
  return (
    <Accordion id={slug} summary={question}>
      <div data-answer="">
        <Markup html={answer} />
      </div>
      <TextLink href={qaHref(locale, 'faq', slug)} icon="arrow-right" aria-label={`${details}: ${question}`}>
        {details}
      </TextLink>
    </Accordion>
  );
}
