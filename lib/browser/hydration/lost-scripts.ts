/**
 * For the head of every document: asks again for a script of the document that did not come, each time after a longer rest. Next
 * waits for all of them, for ever: the page could be read, and no button of it pressed. What is loaded later has its own ways
 * (`early-input.ts`).
 */
export const lostScriptsScript =
  "{let n=0;addEventListener('error',({target:s})=>s.matches?.('script[async]')&&setTimeout(()=>s.replaceWith(document.createRange().createContextualFragment(s.outerHTML)),1e3*++n),!0)}";
