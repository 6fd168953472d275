import { earlyPressScript } from './early-input';
import { servedScript } from './foreign-elements';
import { earlyChangesScript } from './translated-page';

/**
 * Asks again for a script of the document that did not come, each time after a longer rest. Next waits for all of them, for
 * ever: the page could be read, and no button of it pressed. What is loaded later has its own ways (`early-input.ts`).
 */
const lostScriptsScript =
  "{let n=0;addEventListener('error',({target:s})=>s.matches?.('script[async]')&&setTimeout(()=>s.replaceWith(document.createRange().createContextualFragment(s.outerHTML)),1e3*++n),!0)}";

const { begin, onceRead } = earlyChangesScript;

/**
 * Stands in the head of every document and runs before any other script, parts of it once the document has been read, before
 * anybody else can have changed it. The policy names it by its hash.
 */
export const headScript = `${lostScriptsScript}${earlyPressScript};${begin}document.addEventListener('readystatechange',()=>{${servedScript}${onceRead}},{once:1})`;
