import type { CSSProperties } from 'react';

/** What the picture of a page shows where its link is shared. */
export type ShareCard =
  | {
      readonly kind: 'ticket';
      readonly place: string;
      /** Flag file of the one country; null for several. */
      readonly flag: string | null;
      readonly volume: string;
      readonly days: string;
      readonly price: string;
      readonly unitPrice: string;
    }
  | { readonly kind: 'words'; readonly title: string; readonly lead: string; readonly flag: string | null };

export const shareSize = { width: 1200, height: 630 } as const;

/** The light scheme of styles/_tokens.scss: pictures know no custom properties. */
export const color = {
  sea: '#d9e8e9',
  surface: '#ffffff',
  land: '#f4ecd9',
  landDeep: '#e7dabb',
  ink: '#0b2730',
  ink2: '#3b535c',
  course: '#ff5a1f',
} as const;
const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
const display: CSSProperties = { fontFamily: 'Sofia', lineHeight: 0.95, letterSpacing: '-0.012em' };

type ShareViewProps = { card: ShareCard; brand: string; flag: string | null };

/** The picture itself; `flag` is the card's flag as a data address. Every box is flex, as the renderer wants it. */
export function ShareView({ card, brand, flag }: ShareViewProps) {
  return (
    <div
      style={{
        ...column,
        width: '100%',
        height: '100%',
        padding: 60,
        justifyContent: 'space-between',
        background: color.sea,
        color: color.ink,
        fontFamily: 'Onest',
      }}
    >
      {card.kind === 'ticket' ? <TicketCard card={card} flag={flag} /> : <WordsCard card={card} flag={flag} />}
      <Brand name={brand} />
    </div>
  );
}

function TicketCard({ card, flag }: { card: Extract<ShareCard, { kind: 'ticket' }>; flag: string | null }) {
  return (
    <div style={{ display: 'flex', height: 400, borderRadius: 36, overflow: 'hidden', background: color.surface }}>
      <div style={{ ...column, flex: 1, justifyContent: 'space-between', padding: 48 }}>
        <Place name={card.place} flag={flag} />
        <div style={{ ...row, ...display, fontSize: 116 }}>
          <span>{card.volume}</span>
          <Leg />
          <span>{card.days}</span>
        </div>
      </div>
      <div
        style={{
          ...column,
          width: 360,
          justifyContent: 'space-between',
          padding: 48,
          background: color.land,
          borderLeft: `4px dashed ${color.landDeep}`,
        }}
      >
        <span style={{ ...display, fontSize: 116 }}>{card.price}</span>
        <span style={{ fontSize: 34, color: color.ink2 }}>{card.unitPrice}</span>
      </div>
    </div>
  );
}

function WordsCard({ card, flag }: { card: Extract<ShareCard, { kind: 'words' }>; flag: string | null }) {
  const size = titleSize(card.title.length);
  return (
    <div style={{ ...column, gap: 32 }}>
      {flag && <Flag source={flag} />}
      <span style={{ ...display, fontSize: size, maxWidth: 1040 }}>{card.title}</span>
      {card.lead !== '' && <span style={{ fontSize: 38, lineHeight: 1.3, color: color.ink2 }}>{card.lead}</span>}
    </div>
  );
}

/** Pixels at which a title fills two lines at most. */
function titleSize(letters: number): number {
  if (letters > 60) return 92;
  return letters > 28 ? 112 : 144;
}

function Place({ name, flag }: { name: string; flag: string | null }) {
  return (
    <div style={{ ...row, gap: 28 }}>
      {flag && <Flag source={flag} />}
      <span style={{ fontSize: name.length > 22 ? 36 : 46, lineHeight: 1.15, maxWidth: 520 }}>{name}</span>
    </div>
  );
}

function Flag({ source }: { source: string }) {
  // biome-ignore lint/performance/noImgElement: drawn into a picture, not sent to a browser
  return <img src={source} alt="" width={108} height={72} style={{ borderRadius: 8 }} />;
}

/** The line of the look: a dot departs, a ring arrives. */
function Leg() {
  return (
    <div style={{ ...row, flex: 1, margin: '0 24px' }}>
      <div style={{ width: 22, height: 22, borderRadius: 11, background: color.course }} />
      <div style={{ flex: 1, borderTop: `6px dashed ${color.course}` }} />
      <div style={{ width: 24, height: 24, borderRadius: 12, border: `6px solid ${color.course}` }} />
    </div>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <div style={{ ...row, gap: 20 }}>
      <svg width={85} height={60} viewBox="0 0 34 24" role="img" aria-label={name}>
        <path d="M5 19C9 4 22 2 28.5 9" fill="none" stroke={color.course} strokeWidth={2.5} strokeLinecap="round" />
        <circle cx={5} cy={19} r={4.5} fill={color.course} />
        <circle cx={29} cy={12} r={3.6} fill={color.sea} stroke={color.ink} strokeWidth={2.5} />
      </svg>
      <span style={{ ...display, fontSize: 64 }}>{name}</span>
    </div>
  );
}
