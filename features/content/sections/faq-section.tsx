import { useTranslations } from 'next-intl';
import { Markup } from '@/components/ui/blocks/markup';
import { Stage } from '@/components/ui/blocks/stage';
import { Accordion } from '@/components/ui/controls/accordion';
import { TextLink } from '@/components/ui/controls/text-link';
import { qaListHref } from '@/features/content/content-hrefs';
import type { Qa } from '@/features/content/content-model';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './faq-section.module.scss';

const shown = 6;

/** Stage 5 of home: the first questions with their answers (F2.28). */
export function FaqSection({ questions, locale }: { questions: readonly Qa[]; locale: LocaleSlug }) {
  const t = useTranslations('home.faq');
  return (
    <Stage id="faq" stage={5} labelledBy="faq-title" className="split">
      <div className={styles.head}>
        <h2 className="t1" id="faq-title">
          {t('title')}
        </h2>
        <TextLink href={qaListHref(locale, 'faq')} icon="arrow-right">
          {t('all')}
        </TextLink>
      </div>
      <div>
        {questions.slice(0, shown).map(({ id, question, answer }, index) => (
          <Accordion key={id} summary={question} open={index === 0} name="home-faq">
            <Markup html={answer} />
          </Accordion>
        ))}
      </div>
    </Stage>
  );
}
