import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionSlug } from '@/lib/format/question-slug';
import {
  faqGroups,
  findArticle,
  findQa,
  isSettingOn,
  slugsByLocale,
  toAgreements,
  toArticle,
  toBenefit,
  toOutage,
  toQa,
  toSettings,
} from './content-model';
import { aQuestion } from './testing/content-builders';

const same = (markup: string) => markup;
const read = (fields: Parameters<typeof aQuestion>[0]) =>
  toQa(aQuestion(fields), { sanitize: same, slugOf: questionSlug });

describe('questions and posts', () => {
  it('keep id, question, answer, poster and description', { tags: ['F3.22'] }, () => {
    const wire = aQuestion({ poster: '/posters/1.svg', published: '2026-10-01' });
    expect(toQa(wire, { sanitize: () => 'clean', slugOf: questionSlug })).toEqual({ ...wire, answer: 'clean' });
  });

  it('have an address part made from the question in any language', { tags: ['F3.23'] }, () => {
    expect(read({ slug: '' }).slug).toBe('will-my-phone-work-with-an-esim');
    expect(questionSlug('¿Cuándo empieza un paquete?')).toBe('cuando-empieza-un-paquete');
    expect(questionSlug('Когда начинается пакет?')).toMatch(/^[a-z-]+$/);
    expect(questionSlug('word '.repeat(40)).length).toBeLessThanOrEqual(80);
  });

  it('are found by id, by slug, and by id first when both could be meant', {
    tags: ['F2.35', 'F2.36', 'F2.38', 'F2.39'],
  }, () => {
    const items = [read({ id: 1, slug: 'first' }), read({ id: 2, slug: '3' }), read({ id: 3, slug: 'third' })];
    expect(findQa(items, '1')?.slug).toBe('first');
    expect(findQa(items, 'third')?.id).toBe(3);
    expect(findQa(items, '3')?.id).toBe(3);
    expect(findQa(items.slice(0, 2), '3')?.id).toBe(2);
    expect(findQa(items, 'nothing')).toBeNull();
    expect(findQa(items, '01')).toBeNull();
  });

  it('know their slug in every locale, the id where a locale lacks them', () => {
    const lists = { en: [read({ id: 5, slug: 'one' })], es: [read({ id: 5, slug: 'uno' })], uz: [] };
    expect(slugsByLocale(5, lists)).toEqual({ en: 'one', es: 'uno', uz: '5' });
  });
});

describe('other content', () => {
  it('articles keep title, slug, id, text and url', { tags: ['F3.24'] }, () => {
    const wire = { id: 4, title: 'Terms', slug: 'terms', text: '<p>x</p>', url: '/terms' };
    const article = toArticle(wire, () => 'clean');
    expect(article).toEqual({ ...wire, text: 'clean', description: '' });
    expect(findArticle([article], 'terms')).toBe(article);
    expect(findArticle([article], 'nothing')).toBeNull();
  });

  it('benefits keep their six fields', { tags: ['F3.21'] }, () => {
    const wire = { id: 1, title: 'a', img: 'b', hoverImage: 'c', backgroundColor: 'd', textColor: 'e' };
    expect(toBenefit(wire)).toEqual({ ...wire, text: '' });
  });

  it('settings are read by name', { tags: ['F3.28'] }, () => {
    expect(toSettings([{ name: 'intro_text', value: 'Hello' }]).intro_text).toBe('Hello');
    expect(toSettings([]).intro_text).toBeUndefined();
  });

  it('switches among the settings say yes in words or digits', () => {
    for (const yes of ['1', 'true', ' Yes ', 'on']) expect(isSettingOn(yes)).toBe(true);
    for (const no of ['0', 'false', '', undefined]) expect(isSettingOn(no)).toBe(false);
  });

  it('the outage notice is off, on in our words, or on in the words of the provider', { tags: ['F3.34'] }, () => {
    const read = (value: string | undefined) => toOutage(value, (markup) => `clean ${markup}`);
    for (const off of [undefined, '', ' ', '0', 'No', 'off']) expect(read(off)).toBeNull();
    for (const on of ['1', 'yes', ' on ']) expect(read(on)).toEqual({ markup: null });
    expect(read(' <p>Связь есть</p> ')).toEqual({ markup: 'clean <p>Связь есть</p>' });
  });

  it('agreements are a list of texts, each sanitised', { tags: ['F3.39'] }, () => {
    const wire = { items: [{ type: 'exchange' as const, text: 'raw' }] };
    expect(toAgreements(wire, (text) => `${text}!`)).toEqual([{ type: 'exchange', text: 'raw!' }]);
  });
});

const readNumbered = (id: number) =>
  toQa(aQuestion({ id, slug: `q${id}` }), { sanitize: (markup) => markup, slugOf: (question) => question });

describe('subjects of the questions', () => {
  it('hold each question of the shop once, and have none left over', { tags: ['F2.37'] }, () => {
    const numbers = readdirSync('operator/content/faq')
      .filter((file) => file.endsWith('.en.md'))
      .map((file) => Number.parseInt(file, 10));
    const groups = faqGroups(numbers.map(readNumbered));
    const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b));
    expect(groups.map(({ subject }) => subject)).toEqual([
      'start',
      'install',
      'internet',
      'number',
      'payment',
      'account',
    ]);
  });

  it('leave out what has no questions, and put unknown ones last', () => {
    expect(faqGroups([readNumbered(900), readNumbered(28)]).map(({ subject }) => subject)).toEqual([
      'account',
      'other',
    ]);
    expect(faqGroups([])).toEqual([]);
  });
});
