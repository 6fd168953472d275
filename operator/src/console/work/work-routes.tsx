import { Hono } from 'hono';
import { toUuid } from '@/lib/validation/uuid';
import type { Faults } from '@/operator/src/console/frame/form-parts';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { listHref, markOf, markText, type TimeMark } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { type ConsoleContext, type ConsoleHono, fieldOf, reasonOf } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import { listFailedJobs } from '@/operator/src/jobs/failed-jobs';
import { listFailedMails } from '@/operator/src/mail/outbox';
import { OneParkedPage, ParkedStepPage, parkedPaths } from './parked-page';
import { findParked, listParked, type Parked } from './read-parked';
import {
  mayResolve,
  type ParkedDecision,
  resolveParked,
  retryFailedJob,
  retryFailedMail,
  type WorkOutcome,
} from './work-actions';
import { JobsPage, MailsPage, ParkedPage } from './work-page';

const perPage = 50;

const notices = {
  refund: {
    done: 'The money is on its way back to its payer.',
    nothing: 'It was resolved before; nothing has changed.',
  },
  attach: { done: 'The money pays the order now.', nothing: 'It was resolved before; nothing has changed.' },
  set_aside: { done: 'The payment is set aside.', nothing: 'It was resolved before; nothing has changed.' },
  job: { done: 'The job is tried now.', nothing: 'Nothing has changed: this job does not fail any more.' },
  mail: {
    done: 'The mail is sent again now.',
    untrue: 'The mail is not sent: what it says is not true any more, so it has been dropped.',
    nothing: 'Nothing has changed: this mail does not wait any more.',
  },
} as const;

const refusals: Readonly<Partial<Record<WorkOutcome, Faults>>> = {
  no_money: { all: 'Nothing was done: the provider does not hold this money now, or it is booked already.' },
  no_order: { order: 'There is no order of this number.' },
  amount: { order: 'This order waits for another amount.' },
  paid_already: { order: 'This order is paid already.' },
  order_over: { order: 'This order is over and takes no money.' },
};

function findParkedOf(c: ConsoleContext, { db }: Deps): Promise<Parked | null> {
  return findParked(db, { provider: c.req.param('provider') ?? '', eventId: c.req.param('event') ?? '' });
}

async function parkedOf(c: ConsoleContext, deps: Deps): Promise<Parked> {
  const found = await findParkedOf(c, deps);
  if (!found) throw notFound();
  return found;
}

/** The id in the address. @throws OperatorError not_found (404). */
function uuidOf(c: ConsoleContext): string {
  const id = toUuid(c.req.param('id') ?? '');
  if (!id) throw notFound();
  return id;
}

/** Of the rows of a page and one more: the page, and where the next one goes on. */
function cut<Row extends { readonly id: string; readonly createdAt: Date }>(path: string, rows: readonly Row[]) {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const mark: TimeMark | null = rows.length > perPage && last ? { at: last.createdAt, id: last.id } : null;
  return { shown, next: mark && listHref(path, { older: markText(mark) }) };
}

function parkedSteps(app: Hono<ConsoleHono>, deps: Deps, place: Place): void {
  for (const act of ['refund', 'attach', 'set_aside'] as const) {
    const path = `/console/work/parked/:provider/:event${parkedPaths[act]}`;
    const page = (c: ConsoleContext, parked: Parked, given: { reason: string; order: string }, faults: Faults) =>
      renderPage(
        <ParkedStepPage
          act={act}
          parked={parked}
          given={given}
          faults={faults}
          place={place}
          viewer={c.get('viewer')}
        />,
      );
    app.get(path, async (c) => {
      if (!mayResolve(c.get('viewer').member)) throw new OperatorError('forbidden', { status: 403 });
      return c.html(page(c, await parkedOf(c, deps), { reason: '', order: '' }, {}));
    });
    app.post(path, async (c) => {
      const parked = await findParkedOf(c, deps);
      if (!parked) return c.redirect(`/console/work?note=${act}:nothing`, 303);
      const given = {
        reason: await reasonOf(c),
        order: (await fieldOf(c, 'order')).trim().toUpperCase().slice(0, 40),
      };
      if (given.reason === '') return c.html(page(c, parked, given, { reason: 'Say why, for the team.' }), 422);
      const outcome = await resolveParked(deps, c.get('viewer').member, parked.event, decisionOf(act, given));
      if (outcome === 'forbidden') throw new OperatorError('forbidden', { status: 403 });
      const faults = refusals[outcome];
      if (faults) return c.html(page(c, parked, given, faults), 422);
      return c.redirect(`/console/work?note=${act}:${outcome}`, 303);
    });
  }
}

function decisionOf(act: ParkedDecision['act'], { reason, order }: { reason: string; order: string }): ParkedDecision {
  return act === 'attach' ? { act, reason, order } : { act, reason };
}

/** `/console/work`: parked payments, failing jobs and failing mail, with what may be done about each. */
export function workApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const shown = (c: ConsoleContext) => ({
    place,
    viewer: c.get('viewer'),
    notice: noticeOf(notices, c.req.query('note')),
  });
  app.get('/console/work', async (c) =>
    c.html(renderPage(<ParkedPage {...shown(c)} parked={await listParked(deps.db)} />)),
  );
  app.get('/console/work/jobs', async (c) => {
    const older = markOf(c.req.query('older'));
    const rows = await listFailedJobs(deps.database, { older, limit: perPage + 1 });
    const { shown: jobs, next } = cut('/console/work/jobs', rows);
    return c.html(renderPage(<JobsPage {...shown(c)} first={older && '/console/work/jobs'} jobs={jobs} next={next} />));
  });
  app.get('/console/work/mails', async (c) => {
    const older = markOf(c.req.query('older'));
    const rows = await listFailedMails(deps.db, { older, limit: perPage + 1 });
    const { shown: mails, next } = cut('/console/work/mails', rows);
    const first = older && '/console/work/mails';
    return c.html(renderPage(<MailsPage {...shown(c)} first={first} mails={mails} next={next} />));
  });
  app.get('/console/work/parked/:provider/:event', async (c) => {
    const parked = await parkedOf(c, deps);
    return c.html(renderPage(<OneParkedPage parked={parked} place={place} viewer={c.get('viewer')} />));
  });
  parkedSteps(app, deps, place);
  app.post('/console/work/jobs/:id/retry', async (c) => {
    const isDone = await retryFailedJob(deps, c.get('viewer').member.id, uuidOf(c));
    return c.redirect(`/console/work/jobs?note=job:${isDone ? 'done' : 'nothing'}`, 303);
  });
  app.post('/console/work/mails/:id/retry', async (c) => {
    const outcome = await retryFailedMail(deps, c.get('viewer').member.id, uuidOf(c));
    return c.redirect(`/console/work/mails?note=mail:${outcome}`, 303);
  });
  return app;
}
