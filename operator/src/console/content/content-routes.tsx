import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { idOf, listHref } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { type ConsoleContext, type ConsoleHono, fieldsOf } from '@/operator/src/console/staff/guard';
import {
  listPages,
  listPageVersions,
  olderThanEnglish,
  type Page,
  type PageChange,
  pageFaults,
  pageLanguages,
  readPage,
  renderPageBody,
} from '@/operator/src/content/edit-pages';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type PageKind, type PageText, pageKinds } from '@/operator/src/db/schema/catalog';
import { ContentPage, EditContentPage, type LanguageView } from './content-page';
import type { PageLanguage } from './content-parts';
import { ContentVersionsPage } from './content-versions-page';
import { publishPages, staffNames } from './publish-pages';

type Name = { readonly kind: PageKind; readonly pageId: number };
type Pages = readonly { readonly language: PageLanguage; readonly page: Page }[];

const perPage = 20;
const notices = {
  publish: {
    done: 'Published: the shop shows it within two seconds.',
    nothing: 'Nothing was typed that would change anything.',
  },
} as const;
const outdated =
  'Nothing was published: somebody has changed this text meanwhile. What you typed stands below what the shop shows now; Publish replaces that.';

function kindOf(text: string | undefined): PageKind | undefined {
  return pageKinds.find((kind) => kind === text);
}

function nameOf(c: ConsoleContext): Name {
  const [kind, pageId] = [kindOf(c.req.param('kind')), idOf(c.req.param('id'))];
  if (!kind || pageId === null || pageId > 2_147_483_647) throw notFound();
  return { kind, pageId };
}

async function pagesOf({ db }: Deps, name: Name): Promise<Pages> {
  const pages = [];
  for (const language of pageLanguages) {
    const page = await readPage(db, { ...name, language });
    if (!page) throw notFound();
    pages.push({ language, page });
  }
  return pages;
}

function textIn(pages: Pages, language: PageLanguage): PageText {
  return pages.find((one) => one.language === language)?.page.text ?? typedOf({}, '');
}

/** A short mark of a text: the same for the same text. */
function markOf({ title, description, body }: PageText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, description, body]))
    .digest('base64url')
    .slice(0, 22);
}

/** What was typed; browsers end lines with a carriage return, and a blank at an end says nothing. */
function typedOf(sent: Sent, language: string): PageText {
  const read = (name: string) => (sent[`${language}-${name}`] ?? '').replaceAll('\r\n', '\n').trim();
  return { title: read('title'), description: read('description'), body: read('body') };
}

type Sent = Readonly<Record<string, string>>;

/** Whether the text was changed on the page that was sent. */
function isChanged({ language }: Pages[number], sent: Sent): boolean {
  return markOf(typedOf(sent, language)) !== sent[`was-${language}`];
}

/** Whether a text is neither what the sent page was made with nor what was typed there. */
function isOutdated({ language, page: { text } }: Pages[number], sent: Sent): boolean {
  const mark = markOf(text);
  return mark !== sent[`was-${language}`] && mark !== markOf(typedOf(sent, language));
}

type Draft = {
  /** What was sent to be published in vain, for somebody was quicker. */
  readonly late?: Sent;
  readonly typed: (language: LanguageView['language']) => PageText;
  readonly isChecked: boolean;
  readonly hasPreview: boolean;
};

async function viewsOf(pages: Pages, { late, typed, isChecked, hasPreview }: Draft): Promise<readonly LanguageView[]> {
  const at = (language: string) => pages.find((one) => one.language === language)?.page.changedAt ?? null;
  const older = olderThanEnglish({ en: at('en'), es: at('es'), ru: at('ru') });
  return Promise.all(
    pages.map(async ({ language, page }) => ({
      language,
      page,
      isOutdated: late !== undefined && isChanged({ language, page }, late) && isOutdated({ language, page }, late),
      typed: typed(language),
      faults: (isChecked ? pageFaults(typed(language)) : null) ?? {},
      isOlder: older.includes(language),
      preview: hasPreview ? await renderPageBody(typed(language)) : null,
    })),
  );
}

/** The marks of what stands in the shop, or those that a sent form was made with. */
function marksOf(pages: Pages, sent: Sent = {}): Sent {
  return Object.fromEntries(
    pages.map(({ language, page }) => [`was-${language}`, sent[`was-${language}`] ?? markOf(page.text)]),
  );
}

/** `/console/content`: questions, posts and articles in three languages, for the whole team. */
export function contentApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const edit = (
    c: ConsoleContext,
    name: Name,
    seen: { views: readonly LanguageView[]; marks: Record<string, string>; fault?: string },
  ) =>
    renderPage(
      <EditContentPage
        {...name}
        fault={seen.fault ?? null}
        marks={seen.marks}
        notice={noticeOf(notices, c.req.query('note'))}
        place={place}
        viewer={c.get('viewer')}
        views={seen.views}
      />,
    );
  app.get('/console/content', async (c) => {
    const kind = kindOf(c.req.query('kind')) ?? 'faq';
    const lines = await listPages(deps.db, kind);
    return c.html(renderPage(<ContentPage kind={kind} lines={lines} place={place} viewer={c.get('viewer')} />));
  });
  app.get('/console/content/:kind/:id', async (c) => {
    const name = nameOf(c);
    const pages = await pagesOf(deps, name);
    const typed = (language: PageLanguage) => textIn(pages, language);
    const views = await viewsOf(pages, { typed, isChecked: false, hasPreview: false });
    return c.html(edit(c, name, { views, marks: marksOf(pages) }));
  });
  app.post('/console/content/:kind/:id/preview', async (c) => {
    const name = nameOf(c);
    const [pages, sent] = [await pagesOf(deps, name), await fieldsOf(c)];
    const typed = (language: string) => typedOf(sent, language);
    const views = await viewsOf(pages, { typed, isChecked: true, hasPreview: true });
    return c.html(edit(c, name, { views, marks: marksOf(pages, sent) }));
  });
  app.post('/console/content/:kind/:id', async (c) => {
    const name = nameOf(c);
    const [pages, sent] = [await pagesOf(deps, name), await fieldsOf(c)];
    const typed = (language: string) => typedOf(sent, language);
    const changed = pages.filter((one) => isChanged(one, sent));
    const path = `/console/content/${name.kind}/${name.pageId}`;
    if (changed.length === 0) return c.redirect(`${path}?note=publish:nothing`, 303);
    if (changed.some(({ language }) => pageFaults(typed(language)))) {
      const views = await viewsOf(pages, { typed, isChecked: true, hasPreview: false });
      return c.html(edit(c, name, { views, marks: marksOf(pages, sent) }), 422);
    }
    const changes = changed.map(
      ({ language, page: { text } }): PageChange => ({ ...name, language, before: text, after: typed(language) }),
    );
    const isLate = changed.some((one) => isOutdated(one, sent));
    if (!isLate && (await publishPages(deps, c.get('viewer').member.id, changes)))
      return c.redirect(`${path}?note=publish:done`, 303);
    const current = await pagesOf(deps, name);
    const mine = changed.map(({ language }) => language);
    const kept = (language: PageLanguage) => (mine.includes(language) ? typed(language) : textIn(current, language));
    const views = await viewsOf(current, { late: sent, typed: kept, isChecked: true, hasPreview: false });
    return c.html(edit(c, name, { views, marks: marksOf(current), fault: outdated }), 409);
  });
  app.route('/', versionsApp(deps, place));
  return app;
}

function versionsApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console/content/:kind/:id/versions', async (c) => {
    const name = nameOf(c);
    const older = idOf(c.req.query('older'));
    const found = await listPageVersions(deps.db, name, { older, limit: perPage + 1 });
    const versions = found.slice(0, perPage);
    const path = `/console/content/${name.kind}/${name.pageId}/versions`;
    const seen = {
      versions,
      names: await staffNames(
        deps.db,
        versions.map(({ staffId }) => staffId),
      ),
      first: older === null ? null : path,
      next: found.length > perPage ? listHref(path, { older: String(versions.at(-1)?.id ?? '') }) : null,
    };
    return c.html(renderPage(<ContentVersionsPage {...name} {...seen} place={place} viewer={c.get('viewer')} />));
  });
  app.post('/console/content/:kind/:id/versions/:version/put-back', async (c) => {
    const name = nameOf(c);
    const id = idOf(c.req.param('version')) ?? 0;
    const [version] = await listPageVersions(deps.db, name, { older: id + 1, limit: 1 });
    if (version?.id !== id) throw notFound();
    const { language } = version;
    const current = await readPage(deps.db, { ...name, language });
    if (!current) throw notFound();
    const change = { ...name, language, before: current.text, after: version.before };
    const isDone = await publishPages(deps, c.get('viewer').member.id, [change]);
    return c.redirect(`/console/content/${name.kind}/${name.pageId}?note=publish:${isDone ? 'done' : 'nothing'}`, 303);
  });
  return app;
}
