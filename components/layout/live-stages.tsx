import { fillSlot } from '@/components/island/slots';
import { StageButton } from './stage-button';
import { followStages } from './stage-scroll';
import { stageStepsId } from './stage-steps-id';

/** Puts the button of the stages in the place of its link and follows the stages, until the returned function is called. */
export function bringStagesToLife(): () => void {
  const names = document.getElementById(stageStepsId)?.dataset.names?.split('|') ?? [];
  fillSlot(stageStepsId, <StageButton names={names} />);
  const stop = followStages();
  return () => {
    stop();
    fillSlot(stageStepsId, undefined);
  };
}
