import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { z } from 'zod';
import type { Language } from '@/lib/i18n/locales';
import type { PageKind, PageText } from '@/operator/src/db/schema/catalog';
import { articleFieldsSchema, blogFieldsSchema, collectionSchemas, faqFieldsSchema } from './content-schema';

const marked = new Marked({ gfm: true, async: false });

/** Markdown to HTML, as it is written. It is not a sanitiser. */
export function toHtml(markdown: string): string {
  const html = marked.parse(markdown);
  if (typeof html !== 'string') throw new Error('markdown must be rendered at once');
  return html.trim();
}

type FrontMatter = { readonly fields: Readonly<Record<string, string>>; readonly body: string };

const fencePattern = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const fieldPattern = /^([a-z]+):(?: (.*))?$/;

/** Splits a content file into its `name: value` lines and its body. Throws on anything but that form. */
export function parseFrontMatter(text: string): FrontMatter {
  const [, head, body] = fencePattern.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('front matter between two --- lines is missing');
  const fields: Record<string, string> = {};
  for (const line of head.split('\n')) {
    const [, name, value = ''] = fieldPattern.exec(line) ?? [];
    if (name === undefined) throw new Error(`not a "name: value" line: ${line}`);
    if (name in fields) throw new Error(`field given twice: ${name}`);
    fields[name] = value.trim();
  }
  return { fields, body: body.trim() };
}

const languages = ['en', 'es', 'ru'] as const satisfies readonly Language[];
const fileNamePattern = /^(\d{2})-[a-z0-9-]+\.(en|es|ru)\.md$/;

export type Content = Awaited<ReturnType<typeof readLanguage>>;

/**
 * Reads the content folder: questions, posts, articles and the JSON collections of all three languages.
 * Markdown comes back as HTML; links inside are absolute paths without a locale. Throws with the file's name on a bad file.
 */
export async function loadContentFiles(folder: string): Promise<Record<Language, Content>> {
  const [en, es, ru] = await Promise.all(languages.map((language) => readLanguage(folder, language)));
  if (!en || !es || !ru) throw new Error('a language is missing');
  return { en, es, ru };
}

async function readLanguage(folder: string, language: Language) {
  const read = <T>(name: string, schema: z.ZodType<T>) => readCollection(folder, `${name}.${language}.json`, schema);
  const [faq, blog, articles] = await Promise.all([
    readPages(join(folder, 'faq'), language, faqFieldsSchema),
    readPages(join(folder, 'blog'), language, blogFieldsSchema),
    readPages(join(folder, 'articles'), language, articleFieldsSchema),
  ]);
  return {
    faq: faq.map(({ html, ...rest }) => ({ ...rest, answer: html, poster: null })),
    blog: blog.map(({ html, ...rest }) => ({ ...rest, answer: html })),
    articles: articles.map(({ html, ...rest }) => ({ ...rest, text: html, url: `/${rest.slug}` })),
    settings: await read('settings', collectionSchemas.settings),
    agreements: await read('agreements', collectionSchemas.agreements),
    advantages: await read('advantages', collectionSchemas.advantages),
    seo: await read('seo', collectionSchemas.seo),
    footer: await read('footer', collectionSchemas.footer),
    tariffs: await read('tariffs', collectionSchemas.tariffs),
    videos: await read('videos', collectionSchemas.videos),
    packages: await read('packages', collectionSchemas.packages),
  };
}

async function readPages<T extends object>(folder: string, language: Language, schema: z.ZodType<T>) {
  const names = (await readdir(folder)).sort();
  const pages = names.map(async (name) => {
    const [, id, fileLanguage] = fileNamePattern.exec(name) ?? [];
    if (id === undefined) throw new Error(`${join(folder, name)}: not a name like 01-some-key.en.md`);
    return fileLanguage === language ? [await readPage(join(folder, name), Number(id), schema)] : [];
  });
  return (await Promise.all(pages)).flat();
}

async function readPage<T extends object>(file: string, id: number, schema: z.ZodType<T>) {
  try {
    const { fields, body } = parseFrontMatter(await readFile(file, 'utf8'));
    return { ...schema.parse(fields), id, html: toHtml(body) };
  } catch (cause) {
    throw new Error(`${file}: bad content file`, { cause });
  }
}

async function readCollection<T>(folder: string, name: string, schema: z.ZodType<T>): Promise<T> {
  const file = join(folder, name);
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return schema.parse(json);
  } catch (cause) {
    throw new Error(`${file}: bad content file`, { cause });
  }
}

/** A page as it is written, before it is rendered. */
export type PageSource = {
  readonly kind: PageKind;
  readonly pageId: number;
  readonly language: Language;
  readonly text: PageText;
};

/** Questions, posts and articles of the content folder in Markdown, as the console edits them. */
export async function loadPageSources(folder: string): Promise<readonly PageSource[]> {
  const kinds = ['faq', 'blog', 'articles'] as const;
  const sources = kinds.map(async (kind) => {
    const names = (await readdir(join(folder, kind))).sort();
    return Promise.all(names.map((name) => readSource(folder, kind, name)));
  });
  return (await Promise.all(sources)).flat();
}

async function readSource(folder: string, kind: PageKind, name: string): Promise<PageSource> {
  const [, id, ending] = fileNamePattern.exec(name) ?? [];
  const language = languages.find((one) => one === ending);
  if (id === undefined || !language) throw new Error(`${join(folder, kind, name)}: not a name like 01-some-key.en.md`);
  const { fields, body } = parseFrontMatter(await readFile(join(folder, kind, name), 'utf8'));
  const { question, title = question ?? '', description = '' } = fields;
  return { kind, pageId: Number(id), language, text: { title, description, body } };
}
