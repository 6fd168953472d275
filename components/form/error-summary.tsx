import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '@/components/ui/pictures/icon';
import styles from './error-summary.module.scss';

type FieldProblem = { id: string; text: ReactNode };
type ErrorSummaryProps = { title: ReactNode; problems: readonly FieldProblem[]; ref?: Ref<HTMLDivElement> };

/**
 * All problems of a form at its top, each a link to its field. Move focus to it after a failed submit: that reads it out. It is not
 * live, so that it does not talk over whoever mends a field.
 */
export function ErrorSummary({ title, problems, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.summary} role="group" aria-labelledby={id} tabIndex={-1} ref={ref}>
      <Icon name="circle-alert" className={styles.icon} />
      <div>
        <p className="strong" id={id}>
          {title}
        </p>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.id}>
              <a href={`#${problem.id}`}>{problem.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
