import { useSyncExternalStore } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import styles from './stage-button.module.scss';
import { goOn } from './stage-scroll';
import { currentStage, subscribeStage } from './stage-store';

/** Moves to the next stage of home, from the last back to the first (F2.86, F2.87). */
export function StageButton({ names }: { names: readonly string[] }) {
  const stage = useSyncExternalStore(subscribeStage, currentStage);
  return (
    <button type="button" className={classNames(styles.button, styles.live)} data-at={stage} onClick={goOn}>
      <span className={styles.name}>{names[stage]}</span>
      <Icon name={stage === names.length - 1 ? 'arrow-up' : 'arrow-down'} />
    </button>
  );
}
