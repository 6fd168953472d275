import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contentPage, type OfferChange } from '@/operator/src/db/schema/catalog';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { readConsequences } from './read-offers';

const minute = { kind: 'zone', name: 'europe', field: 'call', before: 1900, after: 2100 } as const;
const one = { kind: 'package', name: 'spain-1gb-7d', field: 'price', before: 350, after: 400 } as const;
const twenty = { kind: 'package', name: 'spain-20gb-30d', field: 'price', before: 2700, after: 2900 } as const;
const nine = { kind: 'package', name: 'spain-3gb-30d', field: 'price', before: 900, after: 950 } as const;

const cases: readonly (readonly [OfferChange, 'en' | 'es' | 'ru', string, boolean])[] = [
  [minute, 'en', 'A call costs €0.19 a minute.', true],
  [minute, 'en', 'Count 10 × 0.19 + 0.', true],
  [minute, 'es', 'Cuesta 0,19 € por minuto', true],
  [minute, 'en', 'It costs €0.195, or €10.19.', false],
  [one, 'en', 'It costs €3.50.', true],
  [one, 'ru', 'Стоит 3,50 €, и всё', true],
  [one, 'en', 'It costs €13.50, or €3.55.', false],
  [twenty, 'en', 'It costs €27.', true],
  [twenty, 'en', 'It costs 27.00 euro.', true],
  [twenty, 'ru', 'Стоит 27\u00a0€', true],
  [twenty, 'es', 'Cuesta 27 €', true],
  [twenty, 'en', 'In 27 countries €27.50, €127 or 1.27 €.', false],
  [nine, 'en', 'It costs €9, which is little.', true],
  [nine, 'en', 'It costs €19.00.', false],
];

describeOnOne('a price that changes', (make) => {
  it('is told with the texts that name it, as each language writes an amount', async () => {
    const { db } = (await make()).deps;
    const page = and(eq(contentPage.kind, 'faq'), eq(contentPage.pageId, 3));
    const english = and(page, eq(contentPage.language, 'en'));
    const [written] = await db.select().from(contentPage).where(english);
    if (!written) throw new Error('The text is missing');
    const { text } = written;
    for (const [change, language, body, isNamed] of cases) {
      await db.update(contentPage).set({ text: { ...text, body: 'Nothing.' } });
      const named = and(page, eq(contentPage.language, language));
      await db
        .update(contentPage)
        .set({ text: { ...text, body } })
        .where(named);
      const { texts } = await readConsequences(db, [change]);
      expect([body, texts]).toEqual([body, isNamed ? [text.title] : []]);
    }
  });
});
