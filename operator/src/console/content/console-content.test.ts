import { expect, it } from 'vitest';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { logInStaff } from '@/operator/src/console/staff/staff-sessions';
import { pageLimits } from '@/operator/src/content/edit-pages';
import { contentPage, contentVersion } from '@/operator/src/db/schema/catalog';
import { type ConsoleVisit, staffPassword, staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a browser would send of the page of a text. */
async function fieldsOf(visit: ConsoleVisit, path: string): Promise<Record<string, string>> {
  return fieldsIn((await visit.get(path)).html);
}

function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  const areas = [...html.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>([^<]*)</g)];
  return {
    ...Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), decoded(attribute(input, 'value'))])),
    ...Object.fromEntries(areas.map(([, name = '', text = '']) => [name, decoded(text)])),
  };
}

async function answerOf({ app }: TestOperator, language: string, id: number) {
  const headers = { 'Accept-Language': language };
  const faq: { id: number; question: string; answer: string; slug: string }[] = await (
    await app.request('/faq', { headers })
  ).json();
  return faq.find((one) => one.id === id);
}

const page = '/console/content/faq/3';

describeOnOne('content in the console', (make) => {
  it('is not lost with a log-in that ends while somebody types: it is sent again after the next one', async () => {
    const operator = await make();
    const cookies: Record<string, string> = {};
    const visit = await staffVisit(operator, 'support', cookies);
    const { token: _, ...fields } = await fieldsOf(visit, page);
    const typed = { ...fields, 'en-body': 'Typed for "hours" & <more>.' };
    const over = cookies.wl_console ?? '';
    await visit.post('/console/log-out');
    for (const secret of ['', over]) {
      cookies.wl_console = secret;
      const late = await visit.post(page, typed);
      const html = await late.text();
      expect([late.status, html.includes('You are logged out')]).toEqual([403, true]);
      expect(decoded(html)).toContain(typed['en-body']);
    }
    const email = 'support-of-test@shop.example';
    cookies.wl_console = (await logInStaff(operator.deps, { email, password: staffPassword, ip: '127.0.0.1' })) ?? '';
    // The page of whoever is logged out has no token to send.
    const headers = { Cookie: `wl_console=${cookies.wl_console}`, Origin: 'http://operator.test' };
    const body = new URLSearchParams(typed);
    const again = await (await operator.app.request(page, { method: 'POST', headers, body })).text();
    expect(again).toContain('Send it again?');
    expect((await answerOf(operator, 'en', 3))?.answer).not.toContain('Typed for');
    const token = /name="token" value="([^"]+)"/.exec(again)?.[1] ?? '';
    expect((await visit.post(page, { ...typed, token })).headers.get('location')).toBe(`${page}?note=publish:done`);
    expect((await answerOf(operator, 'en', 3))?.answer).toContain('Typed for');
  });

  it('is changed after a preview, shown by the shop at once, kept in versions, and put back', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'support');
    const { token: _, ...fields } = await fieldsOf(visit, page);
    const before = await answerOf(operator, 'en', 3);
    expect(fields['en-title']).toBe(before?.question);
    const typed = {
      ...fields,
      'en-title': 'When does it start?',
      'en-body': 'At the **first** use.\r\n\r\n<script>x()</script>',
    };
    const preview = await (await visit.post(`${page}/preview`, typed)).text();
    expect(preview).toContain('<p>At the <strong>first</strong> use.</p>');
    expect(preview).not.toContain('<script>');
    expect((await answerOf(operator, 'en', 3))?.question).toBe(before?.question);
    const done = await visit.post(page, typed);
    expect(done.headers.get('location')).toBe(`${page}?note=publish:done`);
    const after = await answerOf(operator, 'en', 3);
    expect(after).toMatchObject({ question: 'When does it start?', slug: before?.slug });
    expect(after?.answer).toBe('<p>At the <strong>first</strong> use.</p>');
    expect((await visit.get(page)).html).toContain('Older than English: Español, Русский');
    expect((await visit.get('/console/content')).html).toContain('Español, Русский: Older than English');
    const versions = (await visit.get(`${page}/versions`)).html;
    expect(versions).toContain('At the **first** use.');
    const back = /action="([^"]+put-back)"/.exec(versions)?.[1] ?? '';
    expect((await visit.post(back)).headers.get('location')).toBe(`${page}?note=publish:done`);
    expect((await answerOf(operator, 'en', 3))?.answer).toBe(before?.answer);
    const lines = (await readAudit(operator.deps.db, { limit: 9 })).filter(({ subject }) => subject.kind === 'content');
    expect(lines[1]).toMatchObject({
      action: 'text_changed',
      subject: { id: 'faq/3' },
      who: { name: 'Sam' },
      details: { language: 'en', beforeTitle: before?.question, afterTitle: 'When does it start?' },
    });
  });

  it('is held back beside the field, and nothing that was typed is lost', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { token: _, ...fields } = await fieldsOf(visit, page);
    const typed = { ...fields, 'es-title': ' ', 'ru-body': 'Моё', 'en-description': 'x'.repeat(161) };
    const answer = await visit.post(page, typed);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    for (const id of ['es-title-fault', 'en-description-fault']) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('Моё</textarea>');
    expect((await visit.post(page, fields)).headers.get('location')).toBe(`${page}?note=publish:nothing`);
    expect((await operator.deps.db.select().from(contentPage)).every(({ changedAt }) => changedAt === null)).toBe(true);
  });

  it('of somebody else in the meantime is not overwritten', async () => {
    const operator = await make();
    const [first, second] = [await staffVisit(operator, 'owner'), await staffVisit(operator, 'support')];
    const { token: _, ...fields } = await fieldsOf(first, page);
    await second.post(page, { ...fields, 'es-body': 'Suyo' });
    const answer = await first.post(page, { ...fields, 'es-body': 'Mío' });
    const html = await answer.text();
    expect([answer.status, html.includes('somebody has changed this text')]).toEqual([409, true]);
    expect(html).toContain('Mío</textarea>');
    expect((await answerOf(operator, 'es', 3))?.answer).toBe('<p>Suyo</p>');
    await first.post(page, { ...fields, 'en-body': 'Mine' });
    expect((await answerOf(operator, 'es', 3))?.answer).toBe('<p>Suyo</p>');
    expect((await answerOf(operator, 'en', 3))?.answer).toBe('<p>Mine</p>');
  });

  it('of somebody else in the meantime stands beside what was typed, which may then be published after all', async () => {
    const operator = await make();
    const [first, second] = [await staffVisit(operator, 'owner'), await staffVisit(operator, 'support')];
    const { token: _, ...fields } = await fieldsOf(first, page);
    await second.post(page, { ...fields, 'es-body': 'Suyo', 'ru-body': 'Чужое' });
    const late = await first.post(page, { ...fields, 'es-body': 'Mío', 'en-body': 'Mine' });
    const html = await late.text();
    expect(html.match(/What the shop shows now/g)).toHaveLength(1);
    expect(html).toContain('>Suyo</div>');
    const { token: _token, ...shown } = fieldsIn(html);
    expect(shown).toMatchObject({ 'es-body': 'Mío', 'en-body': 'Mine', 'ru-body': 'Чужое' });
    expect((await first.post(page, shown)).headers.get('location')).toBe(`${page}?note=publish:done`);
    const answers = ['en', 'es', 'ru'].map(async (language) => (await answerOf(operator, language, 3))?.answer);
    expect(await Promise.all(answers)).toEqual(['<p>Mine</p>', '<p>Mío</p>', '<p>Чужое</p>']);
  });

  it('that is published twice by a double press is published once, and nothing else is said', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { token: _, ...fields } = await fieldsOf(visit, page);
    const typed = { ...fields, 'en-body': 'Once', 'es-body': 'Una vez' };
    const [first, second] = await Promise.all([visit.post(page, typed), visit.post(page, typed)]);
    const third = await visit.post(page, typed);
    for (const { headers } of [first, second, third]) expect(headers.get('location')).toBe(`${page}?note=publish:done`);
    const back = /action="([^"]+put-back)"/.exec((await visit.get(`${page}/versions`)).html)?.[1] ?? '';
    await visit.post(back);
    await visit.post(back);
    expect(await operator.deps.db.select().from(contentVersion)).toHaveLength(3);
  });

  it('may be as long as its own limit says, in Cyrillic too; what is longer is refused on a page that says so', async () => {
    const operator = await make();
    const visit = await staffVisit(operator, 'owner');
    const { token: _, ...fields } = await fieldsOf(visit, page);
    const long = (letter: string) => letter.repeat(pageLimits.body);
    const typed = { ...fields, 'en-body': long('a'), 'es-body': long('ñ'), 'ru-body': long('я') };
    expect((await visit.post(page, typed)).headers.get('location')).toBe(`${page}?note=publish:done`);
    expect((await answerOf(operator, 'ru', 3))?.answer).toBe(`<p>${long('я')}</p>`);
    const answer = await visit.post(page, { ...fields, 'ru-body': long('я').repeat(5) });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('This is more than the console takes.');
  });

  it('from before texts were kept is edited as HTML; pages that are not there are not found', async () => {
    const operator = await make();
    await operator.deps.db.delete(contentPage);
    const visit = await staffVisit(operator, 'owner');
    expect((await fieldsOf(visit, '/console/content/articles/1'))['en-body']).toMatch(/^<p><strong>/);
    for (const path of ['/console/content/faq/999', '/console/content/odd/1', '/console/content/faq/99999999999'])
      expect((await visit.get(path)).status).toBe(404);
  });
});
