import { describe, expect, it } from 'vitest';
import { contentFolder } from '@/operator/src/seed/seed';
import { loadContentFiles } from './content-files';
import { contentRows, questionSlug, sanitizeMarkup, withSlugs } from './content-rows';

describe('slugs', () => {
  it.each([
    ['Will my phone work with an eSIM?', 'will-my-phone-work-with-an-esim'],
    ['¿Qué teléfono necesito?', 'que-telefono-necesito'],
    ["It's locked. Can I?", 'its-locked-can-i'],
    ['Подойдёт ли мой телефон?', 'podoydyot-li-moy-telefon'],
  ])('are made from the question: %s', { tags: ['F3.23'] }, (question, slug) => {
    expect(questionSlug(question)).toBe(slug);
  });

  it('are cut at a word and unique', () => {
    expect(questionSlug('word '.repeat(30)).length).toBeLessThanOrEqual(80);
    expect(questionSlug('word '.repeat(30))).toMatch(/word$/);
    const twins = withSlugs([
      { id: 1, question: 'How?' },
      { id: 2, question: 'How!' },
      { id: 3, question: '?' },
    ]);
    expect(twins.map(({ slug }) => slug)).toEqual(['how', 'how-2', '3']);
  });
});

describe('markup on its way into the database', () => {
  it.each([
    ['<p onclick="x()">a</p><script>x()</script>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    ['<img src="//evil.example/x.png" onerror="x()">', '<img />'],
    ['<iframe src="https://evil.example"></iframe><p style="position:fixed">a</p>', '<p>a</p>'],
  ])('loses what could run: %s', (markup, kept) => {
    expect(sanitizeMarkup(markup)).toBe(kept);
  });

  it('keeps headings, tables, lists and links of the shop', () => {
    const markup =
      '<h2>A</h2><table><tbody><tr><td align="right">1</td></tr></tbody></table><p><a href="/terms">t</a></p>';
    expect(sanitizeMarkup(markup)).toBe(markup);
  });
});

describe('the outage notice among the settings', () => {
  const noticeOf = async (state: string) => {
    const { ru } = await loadContentFiles(contentFolder);
    const rows = contentRows('ru', { ...ru, settings: { ...ru.settings, russia_no_service: state } });
    return rows.find(({ name }) => name === 'settings')?.body;
  };

  it('is its text while it is on, else empty', { tags: ['F3.34'] }, async () => {
    const text = expect.stringContaining('Покупка новых eSIM временно невозможна');
    expect(await noticeOf('on')).toContainEqual({ name: 'russia_no_service', value: text });
    expect(await noticeOf('')).toContainEqual({ name: 'russia_no_service', value: '' });
  });
});
