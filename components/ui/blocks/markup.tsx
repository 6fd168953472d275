import { classNames } from '@/components/ui/class-names';
import styles from './markup.module.scss';

type MarkupProps = { html: string; article?: boolean };

/** Markup that went through `sanitizeMarkup`, set as text; as an article it has the room of one. */
export function Markup({ html, article = false }: MarkupProps) {
  return (
    <div
      className={classNames(styles.markup, article && styles.article)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: every mapper sanitises by an allow-list before it comes here (reading A23)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
