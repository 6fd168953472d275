import 'server-only';
import type {
  Agreement,
  Setting,
  SettingName,
  Video,
  Article as WireArticle,
  Benefit as WireBenefit,
  QaItem as WireQa,
} from '@/lib/api/contract/content';
import type { LocaleSlug } from '@/lib/i18n/locales';

type Sanitize = (markup: string) => string;

/** F3.22: `answer` is sanitised markup, `slug` stands in the address (F3.23). */
export type Qa = Required<Omit<WireQa, 'published'>> & { readonly published: string | null };

/** F3.24: `text` is sanitised markup. */
export type Article = Omit<WireArticle, 'description'> & { readonly description: string };

/** F3.21 */
export type Benefit = Omit<WireBenefit, 'text'> & { readonly text: string };

/** The two films about setting a phone up (F3.64, F3.65). */
export type Videos = Readonly<Record<'video_how_iphone' | 'video_how_samsung', Video>>;

/** F3.28: values by name; a name that was not answered is absent. */
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

export function toQa(wire: WireQa, tools: { sanitize: Sanitize; slugOf: (question: string) => string }): Qa {
  return {
    id: wire.id,
    question: wire.question,
    answer: tools.sanitize(wire.answer),
    poster: wire.poster,
    description: wire.description,
    slug: wire.slug || tools.slugOf(wire.question),
    published: wire.published ?? null,
  };
}

/** An all-digit segment is an id first, then a slug; anything else is a slug (reading A10). */
export function findQa(items: readonly Qa[], segment: string): Qa | null {
  const byId = /^\d+$/.test(segment) ? items.find(({ id }) => String(id) === segment) : undefined;
  return byId ?? items.find(({ slug }) => slug === segment.toLowerCase()) ?? null;
}

/** The slug of the same item in each locale, the id where a locale lacks it (reading A11). */
export function slugsByLocale(
  id: number,
  lists: Readonly<Record<LocaleSlug, readonly Qa[]>>,
): Record<LocaleSlug, string> {
  const slugIn = (items: readonly Qa[]) => items.find((item) => item.id === id)?.slug ?? String(id);
  return { en: slugIn(lists.en), es: slugIn(lists.es), uz: slugIn(lists.uz) };
}

export function toArticle(wire: WireArticle, sanitize: Sanitize): Article {
  const { id, title, slug, text, url, description = '' } = wire;
  return { id, title, slug, text: sanitize(text), url, description };
}

export function findArticle(articles: readonly Article[], slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null;
}

export function toBenefit({ text = '', ...wire }: WireBenefit): Benefit {
  return { ...wire, text };
}

export function toSettings(wire: readonly Setting[]): Settings {
  return Object.fromEntries(wire.map(({ name, value }) => [name, value]));
}

/** The switches among the settings: `1`, `true`, `yes` and `on` mean yes. */
export function isSettingOn(value: string | undefined): boolean {
  return value !== undefined && /^(?:1|true|yes|on)$/i.test(value.trim());
}

/** The provider's own words as sanitised markup; null where it only says that there is an outage. */
export type Outage = { readonly markup: string | null };

/** F3.34: nothing or a "no" is off, a "yes" is on in our words, any other text is on in the provider's words. */
export function toOutage(value: string | undefined, sanitize: Sanitize): Outage | null {
  const text = value?.trim() ?? '';
  if (text === '' || /^(?:0|false|no|off)$/i.test(text)) return null;
  return { markup: isSettingOn(text) ? null : sanitize(text) };
}

/** F3.39: the texts to agree with, as sanitised markup. */
export function toAgreements(wire: { items: readonly Agreement[] }, sanitize: Sanitize): Agreement[] {
  return wire.items.map(({ type, text }) => ({ type, text: sanitize(text) }));
}

/** The subjects of the questions in the order of a trip, each with its questions by id, the most asked first. */
const subjects = [
  ['start', [1, 10, 6, 13, 2, 31]],
  ['install', [7, 8, 9, 27, 26]],
  ['internet', [3, 4, 11, 12, 14]],
  ['number', [15, 16, 22, 21, 20, 19]],
  ['payment', [23, 24, 25, 17, 18, 29, 5]],
  ['account', [28, 30]],
] as const satisfies readonly (readonly [string, readonly number[]])[];

export type FaqSubject = (typeof subjects)[number][0] | 'other';
type FaqGroup = { readonly subject: FaqSubject; readonly questions: readonly Qa[] };

/** The questions by subject; what no subject has stands last, in the order it came. */
export function faqGroups(questions: readonly Qa[]): FaqGroup[] {
  const known = new Set<number>(subjects.flatMap(([, ids]) => ids));
  const byId = new Map(questions.map((one) => [one.id, one]));
  const groups: FaqGroup[] = [
    ...subjects.map(([subject, ids]) => ({ subject, questions: ids.flatMap((id: number) => byId.get(id) ?? []) })),
    { subject: 'other', questions: questions.filter(({ id }) => !known.has(id)) },
  ];
  return groups.filter(({ questions: { length } }) => length > 0);
}
