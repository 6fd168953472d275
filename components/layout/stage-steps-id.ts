/** Where the button of the stages stands, as an element and as a slot. */
export const stageStepsId = 'stage-steps';
