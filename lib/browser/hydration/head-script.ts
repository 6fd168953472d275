import { earlyPressScript } from './early-input';
import { servedScript } from './foreign-elements';
import { lostScriptsScript } from './lost-scripts';
import { earlyChangesScript } from './translated-page';

const { begin, onceRead } = earlyChangesScript;

/**
 * Stands in the head of every document and runs before any other script, parts of it once the document has been read, before
 * anybody else can have changed it. The policy names it by its hash.
 */
export const headScript = `${lostScriptsScript}${earlyPressScript};${begin}document.addEventListener('readystatechange',()=>{${servedScript}${onceRead}},{once:1})`;
