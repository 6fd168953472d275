import { Hono } from 'hono';
import { type Place, renderPage, type Viewer } from '@/operator/src/console/frame/frame';
import { idOf, listHref, searchText } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { rateWords, zoneWords } from '@/operator/src/console/frame/words';
import {
  type ConsoleContext,
  type ConsoleHono,
  fieldOf,
  fieldsOf,
  refuseSupport,
} from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import type { OfferChange } from '@/operator/src/db/schema/catalog';
import {
  changeOffers,
  findPriceVersion,
  listPriceVersions,
  mostChanges,
  type PriceVersion,
  putBack,
} from './change-offers';
import {
  type Draft,
  type DraftLine,
  linesOf,
  packageFields,
  rateFieldsOf,
  readChanges,
  readDraft,
  tariffFields,
  zoneFields,
} from './price-draft';
import { PriceReviewPage, PriceVersionPage, PriceVersionsPage } from './price-review-page';
import type { PricesView } from './price-tables';
import { PricesPage } from './prices-page';
import { listPackages, listRates, listTariffs, packageFilters, readConsequences, readZoneGrid } from './read-offers';

const perPage = 50;
const shownVersions = 6;
const notices = {
  publish: {
    done: 'Published: the shop shows it within two seconds.',
    nothing: 'Nothing was typed that would change anything.',
  },
} as const;
const tooMany = {
  tone: 'warn',
  text: `Nothing has changed: no more than ${mostChanges} packages at one time. What you typed stands below.`,
} as const;

function mayChange({ member }: Viewer): boolean {
  return member.role === 'owner';
}

type Asked = { readonly tab: string | undefined; readonly q: string | undefined; readonly after: string | undefined };

/** What the page shows that an address, or a sent form, asks for. */
async function viewOf({ db }: Deps, asked: Asked): Promise<PricesView> {
  const filter = packageFilters.find((one) => one === asked.tab);
  const base = { tab: filter ?? 'zones', rates: [], text: searchText(asked.q), after: idOf(asked.after) } as const;
  if (asked.tab === 'rates') {
    const rates = await listRates(db);
    const fields = rateFieldsOf(rates, zoneWords, rateWords);
    return { ...base, tab: 'rates', rates, grid: null, tariffs: [], packages: [], fields, first: null, next: null };
  }
  if (!filter) {
    const [grid, tariffs] = [await readZoneGrid(db), await listTariffs(db)];
    const fields = [...zoneFields(grid, zoneWords), ...tariffFields(tariffs)];
    return { ...base, grid, tariffs, packages: [], fields, first: null, next: null };
  }
  const found = await listPackages(db, { text: base.text, filter, after: base.after, limit: perPage + 1 });
  const packages = found.slice(0, perPage);
  const href = (after: string | null) => listHref('/console/prices', { tab: filter, q: base.text, after });
  const next = found.length > perPage ? href(String(packages.at(-1)?.id ?? '')) : null;
  const first = base.after === null ? null : href(null);
  return { ...base, grid: null, tariffs: [], packages, fields: packageFields(packages), first, next };
}

async function askedOf(c: ConsoleContext): Promise<Asked> {
  return { tab: await fieldOf(c, 'tab'), q: await fieldOf(c, 'q'), after: await fieldOf(c, 'after') };
}

/** `/console/prices`: what packages and tariffs cost and whether they are on sale; owners change it, with a review. */
export function pricesApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const pricesPage = async (
    c: ConsoleContext,
    view: PricesView,
    draft: Pick<Draft, 'typed' | 'faults'>,
    notice = noticeOf(notices, c.req.query('note')),
  ) => {
    const viewer = c.get('viewer');
    const versions = await listPriceVersions(deps.db, { older: null, limit: shownVersions });
    return renderPage(
      <PricesPage
        place={place}
        viewer={viewer}
        view={view}
        draft={draft}
        versions={versions}
        notice={notice}
        mayChange={mayChange(viewer)}
      />,
    );
  };
  app.get('/console/prices', async (c) => {
    const { tab, q, after } = c.req.query();
    return c.html(await pricesPage(c, await viewOf(deps, { tab, q, after }), { typed: {}, faults: {} }));
  });
  app.post('/console/prices/edit', async (c) => {
    const view = await viewOf(deps, await askedOf(c));
    const sent = await fieldsOf(c);
    return c.html(
      await pricesPage(
        c,
        view,
        readDraft(view.fields, (name) => sent[name]),
      ),
    );
  });
  app.post('/console/prices/review', async (c) => {
    refuseSupport(c);
    const asked = await askedOf(c);
    const view = await viewOf(deps, asked);
    const sent = await fieldsOf(c);
    const draft = readDraft(view.fields, (name) => sent[name]);
    if (Object.keys(draft.faults).length > 0) return c.html(await pricesPage(c, view, draft), 422);
    if (draft.changes.length > mostChanges) return c.html(await pricesPage(c, view, draft, tooMany), 422);
    const back = listHref('/console/prices', {
      tab: view.tab === 'zones' ? null : view.tab,
      q: asked.q,
      after: asked.after,
    });
    const nothing = `${back}${back.includes('?') ? '&' : '?'}note=publish:nothing`;
    if (draft.changes.length === 0) return c.redirect(nothing, 303);
    const { token: _, ...typed } = sent;
    return c.html(await reviewPage(c, { ...draft, note: '', typed }));
  });
  type Review = {
    readonly lines: readonly DraftLine[];
    readonly changes: readonly OfferChange[];
    readonly note: string;
    readonly typed: Readonly<Record<string, string>> | null;
    readonly fault?: string;
  };
  const reviewPage = async (c: ConsoleContext, { lines, changes, note, typed, fault }: Review) =>
    renderPage(
      <PriceReviewPage
        changes={JSON.stringify(changes)}
        consequences={await readConsequences(deps.db, changes)}
        faults={{ all: fault }}
        lines={lines}
        note={note}
        place={place}
        typed={typed}
        viewer={c.get('viewer')}
      />,
    );
  app.post('/console/prices', async (c) => {
    refuseSupport(c);
    const { token: _, changes: asked = '', note: sentNote = '', ...fields } = await fieldsOf(c);
    const changes = readChanges(asked);
    if (!changes) throw notFound();
    const note = sentNote.trim().slice(0, 200);
    const outcome = await changeOffers(deps, changes, { staffId: c.get('viewer').member.id, note });
    if (outcome.kind === 'done') return c.redirect('/console/prices?note=publish:done', 303);
    const fault = `Nothing has changed: ${outcome.names.slice(0, 3).join(', ')} is not any more what it was when you began.`;
    // Changes that put a version back were typed nowhere.
    const typed = Object.keys(fields).length > 0 ? fields : null;
    return c.html(await reviewPage(c, { lines: linesOf(changes), changes, note, typed, fault }), 409);
  });
  app.route('/', versionsApp(deps, place, reviewPage));
  return app;
}

type ReviewPage = (
  c: ConsoleContext,
  review: { lines: readonly DraftLine[]; changes: readonly OfferChange[]; note: string; typed: null },
) => Promise<string>;

/** What was changed when, and the way to put it back. */
function versionsApp(deps: Deps, place: Place, reviewPage: ReviewPage): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const versionOf = async (c: ConsoleContext): Promise<PriceVersion> => {
    const id = idOf(c.req.param('version'));
    const version = id === null ? null : await findPriceVersion(deps.db, id);
    if (!version) throw notFound();
    return version;
  };
  app.get('/console/prices/versions', async (c) => {
    const older = idOf(c.req.query('older'));
    const found = await listPriceVersions(deps.db, { older, limit: perPage + 1 });
    const versions = found.slice(0, perPage);
    const path = '/console/prices/versions';
    const next = found.length > perPage ? listHref(path, { older: String(versions.at(-1)?.id ?? '') }) : null;
    const seen = { place, viewer: c.get('viewer'), versions, first: older === null ? null : path, next };
    return c.html(renderPage(<PriceVersionsPage {...seen} />));
  });
  app.get('/console/prices/versions/:version', async (c) => {
    const version = await versionOf(c);
    const viewer = c.get('viewer');
    const seen = { place, viewer, version, lines: linesOf(version.changes), mayChange: mayChange(viewer) };
    return c.html(renderPage(<PriceVersionPage {...seen} />));
  });
  app.post('/console/prices/versions/:version/put-back', async (c) => {
    refuseSupport(c);
    const version = await versionOf(c);
    const changes = putBack(version);
    const note = `Puts version ${version.id} back`;
    return c.html(await reviewPage(c, { lines: linesOf(changes), changes, note, typed: null }));
  });
  return app;
}
