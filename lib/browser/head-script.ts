import { earlyPressScript } from './early-input';
import { lostScriptsScript } from './lost-scripts';
import { earlyChangesScript } from './translated-page';

/** Stands in the head of every document and runs before any other script. The policy names it by its hash. */
export const headScript = `${lostScriptsScript}${earlyPressScript};${earlyChangesScript}`;
