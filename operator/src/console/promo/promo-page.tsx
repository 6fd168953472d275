import { normalPromoCode } from '@/lib/validation/promo-code';
import { SelectField, type Shown, StepPage, TextField } from '@/operator/src/console/frame/form-parts';
import { ConsolePage } from '@/operator/src/console/frame/frame';
import { listHref } from '@/operator/src/console/frame/list-marks';
import { LookTwice } from '@/operator/src/console/frame/look-twice';
import {
  type Column,
  DataTable,
  NoticeBox,
  type NoticeWords,
  Pager,
  StateChip,
} from '@/operator/src/console/frame/parts';
import { dayOf, money } from '@/operator/src/console/frame/words';
import { type NewPromo, type PromoKind, promoKinds, promoRules } from '@/operator/src/promo/new-promo';
import type { PromoLine, PromoWords } from './promo-codes';

type Props = Shown & {
  readonly codes: readonly PromoLine[];
  readonly text: string;
  readonly now: Date;
  readonly mayChange: boolean;
  readonly notice: NoticeWords | null;
  readonly first: string | null;
  readonly next: string | null;
};

const works = { word: 'Counts', icon: 'check', tone: 'ok' } as const;
const ended = { word: 'Ended', icon: 'flag', tone: '' } as const;
const usedUp = { word: 'Used up', icon: 'flag', tone: '' } as const;

function stateOf({ expiresAt, singleUse, uses }: PromoLine, now: Date) {
  if (expiresAt && expiresAt <= now) return ended;
  return singleUse && uses > 0 ? usedUp : works;
}

/** What each kind is called in the form, and what is said of its worth, in percent or cents. */
const kindWords = {
  percent: { name: 'Percent off', gift: (percent) => `${percent}% off` },
  bonus: { name: 'Euro on the balance', gift: (cents) => `${money(cents)} on the balance` },
} as const satisfies Record<PromoKind, { name: string; gift: (worth: number) => string }>;

function giftWords(line: PromoLine): string {
  const given = promoKinds.filter((kind) => line[promoRules[kind].column] > 0);
  return given.map((kind) => kindWords[kind].gift(line[promoRules[kind].column])).join(', ');
}

/** The last day that a code counts: it ends with the first moment of the next one. */
function lastDayOf(expiresAt: Date): string {
  return dayOf(new Date(expiresAt.getTime() - 1));
}

/** Promo codes, how often they are used, and whether they count. */
export function PromoPage({ place, viewer, codes, text, now, mayChange, notice, first, next }: Props) {
  return (
    <ConsolePage current="promo" place={place} title="Promo codes" viewer={viewer}>
      {notice ? <NoticeBox {...notice} /> : null}
      <div className="con-head">
        <h1 className="t2">Promo codes</h1>
        {mayChange ? (
          <a className="btn btn--course" href="/console/promo-codes/new">
            Make a code
          </a>
        ) : null}
      </div>
      <search>
        <form action="/console/promo-codes" className="filters">
          <TextField id="q" label="Find a code" type="search" value={text} />
          <button className="btn btn--line" type="submit">
            Find
          </button>
        </form>
      </search>
      <section aria-label="Codes found" className="panel panel--flush">
        {codes.length === 0 ? (
          <p className="empty muted" role="status">
            No code fits.
          </p>
        ) : (
          <DataTable
            caption="Promo codes"
            columns={columnsFor({ now, mayChange })}
            keyOf={({ code }) => code}
            rows={codes}
          />
        )}
        <Pager first={first} next={next} />
      </section>
    </ConsolePage>
  );
}

function columnsFor({
  now,
  mayChange,
}: {
  readonly now: Date;
  readonly mayChange: boolean;
}): readonly Column<PromoLine>[] {
  return [
    { head: 'Code', className: 'o1 strong', cell: ({ code }) => code },
    {
      head: 'Gives',
      className: 'full',
      cell: (line) => (
        <>
          {giftWords(line)}
          {line.singleUse ? <span className="cap">{', once'}</span> : null}
        </>
      ),
    },
    { head: 'Used', className: 'o2 tnum', cell: ({ uses }) => `${uses} ${uses === 1 ? 'order' : 'orders'}` },
    {
      head: 'Until (UTC)',
      className: 'full tnum muted',
      cell: ({ expiresAt }) => (expiresAt ? lastDayOf(expiresAt) : 'No end'),
    },
    { head: 'State', className: 'full', cell: (line) => <StateChip {...stateOf(line, now)} /> },
    {
      head: 'What to do',
      className: 'full',
      cell: (line) =>
        mayChange && stateOf(line, now) !== ended ? (
          <a
            aria-label={`End ${line.code}`}
            className="btn btn--line btn--s"
            href={`/console/promo-codes/${encodeURIComponent(line.code)}/end`}
          >
            End
          </a>
        ) : null,
    },
  ];
}

const list = { href: '/console/promo-codes', name: 'Promo codes' } as const;

/** A new code. */
export function NewPromoPage(props: Shown & { readonly given: NewPromo; readonly faults: PromoWords }) {
  const { given, faults, ...shown } = props;
  return (
    <StepPage
      {...shown}
      action="/console/promo-codes"
      back={list}
      button="Make the code"
      current="promo"
      title="Make a promo code"
    >
      <TextField
        fault={faults.code}
        hint="Letter case does not matter"
        id="code"
        label="Code"
        maxLength={20}
        value={given.code}
      />
      <SelectField
        fault={faults.what}
        id="what"
        label="Gives"
        options={promoKinds.map((kind) => [kind, kindWords[kind].name] as const)}
        value={given.what ?? ''}
      />
      <TextField
        fault={faults.amount}
        hint="Whole percent, or euro"
        id="amount"
        inputMode="decimal"
        label="How much"
        value={given.amount}
      />
      <TextField
        fault={faults.lastDay}
        hint="In UTC. Empty: it counts until it is ended"
        id="lastDay"
        label="Last day"
        placeholder="2027-01-31"
        value={given.lastDay}
      />
      <SelectField
        id="often"
        label="How often"
        options={[
          ['many', 'Any number of orders'],
          ['once', 'One order'],
        ]}
        value={given.singleUse ? 'once' : 'many'}
      />
    </StepPage>
  );
}

/** A code as a form sends it. */
function sentOf({ code, what, amount, lastDay, singleUse }: NewPromo): Readonly<Record<string, string>> {
  return { code, what: what ?? '', amount, lastDay, often: singleUse ? 'once' : 'many' };
}

/** A code that may be a slip, before it counts. */
export function OddPromoPage(props: Shown & { readonly given: NewPromo; readonly oddities: readonly string[] }) {
  const { given, oddities, ...shown } = props;
  const typed = sentOf(given);
  return (
    <StepPage
      {...shown}
      action="/console/promo-codes"
      back={{ href: listHref('/console/promo-codes/new', typed), name: 'The code' }}
      button="Make the code"
      current="promo"
      fields={{ ...typed, isSure: 'yes' }}
      title={`Make ${normalPromoCode(given.code)}?`}
    >
      <LookTwice oddities={oddities} />
    </StepPage>
  );
}

/** What the end of a code means, before it ends. */
export function EndPromoPage({ line, ...shown }: Shown & { readonly line: PromoLine }) {
  const { code, uses } = line;
  return (
    <StepPage
      {...shown}
      action={`/console/promo-codes/${encodeURIComponent(code)}/end`}
      back={list}
      button={`End ${code}`}
      current="promo"
      isBad
      text={`It gives ${giftWords(line)} and is used by ${uses} ${uses === 1 ? 'order' : 'orders'}, which keep it. From now on nobody can use it, and it cannot be made again.`}
      title={`End ${code}?`}
    />
  );
}
