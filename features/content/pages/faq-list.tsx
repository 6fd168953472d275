import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { qaHref } from '@/features/content/content-hrefs';
import { faqGroups, type Qa } from '@/features/content/content-model';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { FaqFinderIsland } from './islands';

/** Every question with its answer by subject; each has a page of its own too (F2.37). */
export function FaqList({ questions, locale }: { questions: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('content');
  const messages = useIslandMessages('faq');
  if (questions.length === 0) return <EmptyState title={t('empty')} heading="p" />;
  const groups = faqGroups(questions).map(({ subject, questions: asked }) => ({
    subject,
    items: asked.map(({ id, question, answer, slug }) => ({
      id,
      question,
      answer,
      slug,
      href: qaHref(locale, 'faq', slug),
    })),
  }));
  return <FaqFinderIsland locale={locale} messages={messages} groups={groups} details={t('details')} />;
}
