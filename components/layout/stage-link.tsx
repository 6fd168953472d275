import { type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/pictures/icon';
import { isPlainClick } from '@/lib/browser/navigation';
import styles from './stage-link.module.scss';
import { focusStage, followStages, goToNextStage } from './stage-scroll';
import { currentStage, subscribeStage } from './stage-store';

type StageLinkProps = {
  /** For each stage where it leads: to the next one, from the last back to the first. */
  steps: readonly { readonly name: string; readonly href: string }[];
};

/** Leads through the stages of home (F2.86, F2.87); from its first stage also without scripts. */
export function StageLink({ steps }: StageLinkProps) {
  const stage = useSyncExternalStore(subscribeStage, currentStage, () => null);
  const step = steps[stage ?? 0];
  useEffect(() => followStages(), []);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    goToNextStage();
    // A press by a key: the next Tab goes on where the view is. It takes no mouse along, whose next press means this link again.
    if (event.detail === 0) focusStage();
  };
  return (
    <a
      className={classNames(styles.link, stage !== null && styles.live, stage !== null && stage > 0 && styles.small)}
      href={step?.href}
      onClick={onClick}
      data-no-print
    >
      <span className={styles.name}>{step?.name}</span>
      <Icon name={stage === steps.length - 1 ? 'arrow-up' : 'arrow-down'} />
    </a>
  );
}
