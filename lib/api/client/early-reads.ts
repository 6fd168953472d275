declare global {
  interface Window {
    /** Answers on their way, by address. */
    earlyReads?: Record<string, Promise<Response>>;
  }
}

/** Milliseconds since the document was asked for, after which what it read is too old. */
const oldestMs = 30_000;
/** So many milliseconds an answer may still take when it is wanted. */
const patienceMs = 3000;

/**
 * Stands in a document and asks for what its `data-reads` names while the code is still on its way: paths of `/api`, and
 * such with `{id}`, the main number's, as soon as the profile is there. While it waits, the browser loads what it writes sums
 * with, which takes a slow phone a tenth of a second. The policy names the script by its hash.
 */
export const earlyReadsScript = `{const s=document.currentScript.dataset.reads.split(' '),l=document.documentElement.lang,e=window.earlyReads??={},a=p=>{const r=e[p]??=fetch(p,{headers:{Accept:'application/json','Accept-Language':l},signal:AbortSignal.timeout(${oldestMs})});r.catch(()=>{});return r};for(const p of s)p.includes('{id}')||a(p);a('/api/profile').then(async r=>{const i=(await r.clone().json()).mainEsim?.id;if(i)for(const p of s)p.includes('{id}')&&a(p.replace('{id}',i))}).catch(()=>{});window.requestIdleCallback?.(()=>Intl.NumberFormat(l))}`;

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
