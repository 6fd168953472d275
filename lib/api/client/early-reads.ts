declare global {
  interface Window {
    /** Answers on their way, by address. */
    earlyReads?: Record<string, Promise<Response>>;
  }
}

/** Figures of the account in words, by the places of the document that wait for them (`data-shown`). */
export type ShownFigures = { readonly number?: string; readonly balance?: string };

/** Milliseconds since the document was asked for, after which what it read is too old. */
const oldestMs = 30_000;
/** So many milliseconds an answer may still take when it is wanted. */
const patienceMs = 3000;

/** The families of headings and figures (styles/_tokens.scss): a document has the one of its letters. */
const figureFace = '1em "Sofia X","Sofia X russian"';
/** So many milliseconds the figures wait for their face: one that comes behind them paints them twice, in another width. */
const faceMs = 500;

/** Days of a history that is read early, today included: those that its page shows first. */
const earlyDays = 30;

/**
 * Stands in a document and asks for what its `data-reads` names while the code is still on its way, by one request: paths as
 * `/api/account` takes them, `{from}` and `{to}` for the last days of a history. What that leaves out, or all when it fails, the code
 * asks for by itself. The figures that have come it writes into their places, for the code may be a second away; their face it asks for at once, before the page
 * is laid out that needs it. While it waits, the browser loads what it writes sums with, which takes a slow phone a tenth of a second.
 * The policy names the script by its hash.
 */
export const earlyReadsScript = `{const d=n=>new Date(Date.now()-n*864e5).toISOString().slice(0,10).split('-').reverse().join('.'),s=document.currentScript.dataset.reads.replace('{from}',d(${earlyDays - 1})).replace('{to}',d(0)).split(' '),l=document.documentElement.lang,e=window.earlyReads??={},a=fetch('/api/account?'+s.map(p=>'read='+encodeURIComponent(p)).join('&'),{headers:{Accept:'application/json','Accept-Language':l},signal:AbortSignal.timeout(${oldestMs})}).then(r=>r.ok?r.json():{}),f=document.fonts?.load('${figureFace}'),k=p=>{(e['/api'+p]=a.then(o=>p in o?new Response(JSON.stringify(o[p])):Promise.reject())).catch(()=>{})};for(const p of s)p.includes('{')||k(p);a.then(async o=>{for(const p in o)s.includes(p)||k(p);await Promise.any([f,new Promise(r=>setTimeout(r,${faceMs}))]);for(const n of document.querySelectorAll('[data-shown]'))n.textContent=o.shown?.[n.dataset.shown]??''}).catch(()=>{});window.requestIdleCallback?.(()=>Intl.NumberFormat(l))}`;

/** The answer that the document has asked for itself. Given once, for whoever asks again wants a newer one. */
export async function takeEarlyRead(address: string): Promise<Response | undefined> {
  const { earlyReads = {} } = window;
  const read = earlyReads[address];
  delete earlyReads[address];
  if (!read || performance.now() > oldestMs) return undefined;
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([read.catch(() => undefined), tooLong]);
}

/** What was asked before a change tells the state before it. */
export function dropEarlyReads(): void {
  window.earlyReads = {};
}
