import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Language } from '@/lib/i18n/locales';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import {
  type ContentVersionRow,
  contentDocument,
  contentPage,
  contentVersion,
  type PageKind,
  type PageText,
} from '@/operator/src/db/schema/catalog';
import type { ContentRow } from './content-rows';

export const pageLanguages = ['en', 'es', 'ru'] as const satisfies readonly Language[];

/** Which page, in which language. */
export type PageName = { readonly kind: PageKind; readonly pageId: number; readonly language: Language };

/** A text, and when the staff changed it; null while it is as the files have it. */
export type Page = { readonly text: PageText; readonly changedAt: Date | null };
export type PageLine = { readonly pageId: number; readonly title: string; readonly older: readonly Language[] };

/** How long the parts of a text may be, in characters. */
export const pageLimits = { title: 200, description: 160, body: 20_000 } as const;

const itemSchema = z.looseObject({ id: z.number() });
type Item = z.output<typeof itemSchema>;
const storedSchema = z.array(itemSchema);

function textOf(item: Item, name: string): string {
  const value = item[name];
  return typeof value === 'string' ? value : '';
}

/** Names of the fields of a stored item that are made of a text. */
function fieldsOf(kind: PageKind) {
  return kind === 'articles'
    ? ({ title: 'title', body: 'text' } as const)
    : ({ title: 'question', body: 'answer' } as const);
}

async function readItems(db: DbOrTx, { kind, language }: Omit<PageName, 'pageId'>): Promise<readonly Item[]> {
  const named = and(eq(contentDocument.name, kind), eq(contentDocument.language, language));
  const [row] = await db.select({ body: contentDocument.body }).from(contentDocument).where(named);
  return storedSchema.parse(row?.body ?? []);
}

function named({ kind, pageId, language }: PageName) {
  return and(eq(contentPage.kind, kind), eq(contentPage.pageId, pageId), eq(contentPage.language, language));
}

/** A text as it is in the shop; null when there is no such page. One from before texts were kept is its HTML. */
export async function readPage(db: DbOrTx, name: PageName): Promise<Page | null> {
  const [row] = await db.select().from(contentPage).where(named(name));
  if (row) return { text: row.text, changedAt: row.changedAt };
  const item = (await readItems(db, name)).find(({ id }) => id === name.pageId);
  if (!item) return null;
  const { title, body } = fieldsOf(name.kind);
  const text = { title: textOf(item, title), description: textOf(item, 'description'), body: textOf(item, body) };
  return { text, changedAt: null };
}

/** Languages whose text was last changed before the English one. */
export function olderThanEnglish(changed: Readonly<Record<Language, Date | null>>): readonly Language[] {
  const { en } = changed;
  if (en === null) return [];
  return pageLanguages.filter((language) => (changed[language]?.getTime() ?? 0) < en.getTime());
}

/** All pages of a kind by their English titles, with the languages that are older than English. */
export async function listPages(db: Db, kind: PageKind): Promise<readonly PageLine[]> {
  const items = await readItems(db, { kind, language: 'en' });
  const rows = await db.select().from(contentPage).where(eq(contentPage.kind, kind)).orderBy(asc(contentPage.pageId));
  return items.map((item) => {
    const at = (language: Language) =>
      rows.find((row) => row.pageId === item.id && row.language === language)?.changedAt ?? null;
    const older = olderThanEnglish({ en: at('en'), es: at('es'), ru: at('ru') });
    return { pageId: item.id, title: textOf(item, fieldsOf(kind).title), older };
  });
}

export type PageFaults = { readonly title?: string; readonly description?: string; readonly body?: string };

function lengthFault(text: string, most: number): string | undefined {
  if (text === '') return 'Write something.';
  return text.length > most ? `${text.length} characters: no more than ${most}.` : undefined;
}

/** What is wrong with a text, by its parts; null when nothing is. */
export function pageFaults({ title, description, body }: PageText): PageFaults | null {
  const found = {
    title: lengthFault(title, pageLimits.title),
    description: lengthFault(description, pageLimits.description),
    body: lengthFault(body, pageLimits.body),
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
  return Object.keys(faults).length > 0 ? faults : null;
}

/** The HTML of a text, as the shop shows it. */
export async function renderPageBody({ body }: Pick<PageText, 'body'>): Promise<string> {
  // rendering is heavy to load and only editors need it
  const { renderMarkdown } = await import('./content-rows');
  return renderMarkdown(body);
}

export type PageChange = PageName & { readonly before: PageText; readonly after: PageText };
type By = { readonly staffId: number | null; readonly at: Date };

function isSame(one: PageText, other: PageText): boolean {
  return one.title === other.title && one.description === other.description && one.body === other.body;
}

/** What came of a change; `nothing` where the text is so already, as when a button is pressed twice. */
type SaveOutcome = 'done' | 'nothing' | 'outdated';

/**
 * Changes a text, keeps a version, and puts it into the document that the shop reads; its address stays. `outdated` when
 * the text is not `before` any more: then nothing has changed.
 */
export async function savePage(
  tx: Tx,
  { before, after, ...name }: PageChange,
  { staffId, at }: By,
): Promise<SaveOutcome> {
  const { kind, pageId, language } = name;
  const document = and(eq(contentDocument.name, kind), eq(contentDocument.language, language));
  const [stored] = await tx.select().from(contentDocument).where(document).for('update');
  const current = await readPage(tx, name);
  if (!stored || !current) return 'outdated';
  if (isSame(current.text, after)) return 'nothing';
  if (!isSame(current.text, before)) return 'outdated';
  const row = { kind, pageId, language, text: after, changedAt: at };
  const target = [contentPage.kind, contentPage.pageId, contentPage.language];
  await tx
    .insert(contentPage)
    .values(row)
    .onConflictDoUpdate({ target, set: { text: after, changedAt: at } });
  await tx.insert(contentVersion).values({ ...name, before, after, at, staffId });
  const { title, body } = fieldsOf(kind);
  const changed = { [title]: after.title, description: after.description, [body]: await renderPageBody(after) };
  const items = storedSchema.parse(stored.body);
  const renewed = items.map((item) => (item.id === pageId ? { ...item, ...changed } : item));
  await tx.update(contentDocument).set({ body: renewed }).where(document);
  return 'done';
}

/** What the shop's texts are made of: pages as they are written, and the documents that the shop reads. */
type PageRow = PageName & { readonly text: PageText };
type Texts = { readonly pages: readonly PageRow[]; readonly documents: readonly ContentRow[] };

const keyOf = ({ kind, pageId, language }: PageName) => `${kind} ${pageId} ${language}`;

/**
 * Texts of the files, less the pages that the staff has changed: these stay as the shop has them. A question or post that the
 * files word anew keeps the address that it was found under. The documents are locked.
 */
export async function keepChangedPages(tx: Tx, { pages, documents }: Texts) {
  const stored = await tx.select().from(contentDocument).for('update');
  const changed = await tx.select().from(contentPage).where(isNotNull(contentPage.changedAt));
  const kept = new Map<string, typeof contentPage.$inferInsert>(changed.map((row) => [keyOf(row), row]));
  const keepItems = (document: ContentRow): ContentRow => {
    const { name, language } = document;
    const before = stored.find((row) => row.name === name && row.language === language);
    if (!before || (name !== 'faq' && name !== 'blog' && name !== 'articles')) return document;
    const known = new Map(storedSchema.parse(before.body).map((item) => [item.id, item]));
    const taken = new Set([...known.values()].map(({ slug }) => slug));
    const itemOf = (item: Item) => {
      const shown = known.get(item.id);
      if (!shown) return taken.has(item.slug) ? { ...item, slug: `${item.slug}-${item.id}` } : item;
      if (kept.has(keyOf({ kind: name, pageId: item.id, language }))) return shown;
      return name === 'articles' ? item : { ...item, slug: shown.slug };
    };
    return { ...document, body: storedSchema.parse(document.body).map(itemOf) };
  };
  return { pages: pages.map((page) => kept.get(keyOf(page)) ?? page), documents: documents.map(keepItems) };
}

/** Versions of a page in all languages, newest first; older than one when given. */
export function listPageVersions(
  db: Db,
  { kind, pageId }: Omit<PageName, 'language'>,
  { older, limit }: { readonly older: number | null; readonly limit: number },
): Promise<readonly ContentVersionRow[]> {
  const ofPage = and(eq(contentVersion.kind, kind), eq(contentVersion.pageId, pageId));
  return db
    .select()
    .from(contentVersion)
    .where(and(ofPage, older === null ? undefined : lt(contentVersion.id, older)))
    .orderBy(desc(contentVersion.id))
    .limit(limit);
}
