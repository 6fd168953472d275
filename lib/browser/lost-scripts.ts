/**
 * For the head of every document: asks again for a script of the document that did not come, each time after a longer rest. Next
 * waits for all of them, for ever: the page could be read, and no button of it pressed. What is loaded later has its own ways
 * (`early-input.ts`), but what a new release has taken away never comes: while a part of the page waits for code, the page
 * is loaded anew then, once.
 */
export const lostScriptsScript =
  "{let n=0;addEventListener('error',({target:s})=>'async'in s&&(s.matches('[async]')?setTimeout(()=>s.replaceWith(document.createRange().createContextualFragment(s.outerHTML)),1e3*++n):document.querySelector('[data-island=waiting]')&&fetch(s.src).then(r=>r.status==404&&n<9&&performance.getEntriesByType('navigation')[0].type!='reload'&&(n=9,location.reload()))),!0)}";
