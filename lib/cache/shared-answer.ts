/**
 * Header by which a route of the shop says that its answer is the same for every visitor who asks alike (`answerKey`): the
 * server entry keeps it for them, and takes the header off.
 */
export const sharedAnswerHeader = 'x-shared-answer';
