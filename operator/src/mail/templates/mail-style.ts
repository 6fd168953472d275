import type { CSSProperties } from 'react';
import { dark, light } from '@/operator/src/core/shop-colours';

const text = "Onest, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const display = "'Sofia Sans Extra Condensed', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";

/** What both buttons of a mail have in common. */
const action = {
  borderRadius: '10px',
  boxSizing: 'border-box',
  color: light.ink,
  display: 'block',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '22px',
  margin: '0 0 12px',
  textAlign: 'center',
  width: '100%',
} satisfies CSSProperties;

/** Light colours sit inline, because some readers drop style sheets; dark ones override them where they can. */
export const styles = {
  body: { backgroundColor: light.paper, color: light.ink, fontFamily: text, margin: 0, padding: '24px 0' },
  card: { backgroundColor: light.surface, borderRadius: '16px', maxWidth: '560px', padding: '28px 28px 24px' },
  brand: { fontFamily: display, fontSize: '28px', fontWeight: 700, lineHeight: '32px', margin: 0 },
  end: { width: '16px' },
  fields: { margin: '12px 0 8px' },
  dot: { backgroundColor: light.course, borderRadius: '6px', height: '11px', width: '11px' },
  line: { backgroundColor: light.course, height: '3px', lineHeight: '3px', fontSize: '1px' },
  ring: { border: `3px solid ${light.course}`, borderRadius: '9px', height: '9px', width: '9px' },
  title: { fontFamily: display, fontSize: '44px', fontWeight: 700, lineHeight: '44px', margin: '28px 0 12px' },
  heading: { fontSize: '18px', fontWeight: 600, lineHeight: '24px', margin: '32px 0 8px' },
  text: { fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  quiet: { color: light.ink3, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px', overflowWrap: 'anywhere' },
  panel: { backgroundColor: light.land, borderRadius: '12px', margin: '8px 0 20px', padding: '14px 18px' },
  label: { color: light.ink2, fontSize: '13px', lineHeight: '18px', margin: 0 },
  figure: {
    fontFamily: display,
    fontSize: '31px',
    fontWeight: 700,
    lineHeight: '38px',
    margin: 0,
    whiteSpace: 'nowrap',
  },
  value: { fontSize: '16px', fontWeight: 600, lineHeight: '23px', margin: '0 0 12px', overflowWrap: 'anywhere' },
  main: { ...action, backgroundColor: light.course, padding: '15px 20px' },
  second: { ...action, backgroundColor: light.surface, border: `1.5px solid ${light.edge}`, padding: '14px 20px' },
  qr: { backgroundColor: light.surface, borderRadius: '12px', display: 'block', height: 'auto', maxWidth: '100%' },
  link: {
    color: light.courseInk,
    display: 'inline-block',
    fontSize: '16px',
    lineHeight: '32px',
    textDecoration: 'underline',
  },
  steps: { listStyle: 'none', margin: 0, padding: 0 },
  step: {
    borderLeft: `3px solid ${light.course}`,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0 0 10px',
    paddingLeft: '14px',
  },
  quote: {
    backgroundColor: light.sunken,
    borderRadius: '10px',
    fontSize: '15px',
    lineHeight: '23px',
    margin: '4px 0 20px',
    padding: '12px 16px',
    whiteSpace: 'pre-wrap',
  },
  footer: { maxWidth: '560px', padding: '20px 28px 0' },
  badge: {
    backgroundColor: light.warnTint,
    borderRadius: '8px',
    color: light.warn,
    fontSize: '13px',
    lineHeight: '19px',
    margin: '16px 0 0',
    padding: '9px 12px',
  },
} as const satisfies Record<string, CSSProperties>;

export const darkSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (min-width: 481px) { .figure { font-size: 46px !important; line-height: 52px !important; } }
@media (max-width: 480px) { .card { padding: 22px 18px 18px !important; border-radius: 0 !important; } .outer > table > tbody > tr > td { padding: 0 0 16px !important; } }
@media (prefers-color-scheme: dark) {
  .outer, .outer > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card, .second { background-color: ${dark.surface} !important; }
  .card, .outer, .ink, .second { color: ${dark.ink} !important; }
  .soft { color: ${dark.ink2} !important; }
  .panel { background-color: ${dark.land} !important; }
  .quote { background-color: ${dark.sunken} !important; }
  .link { color: ${dark.courseInk} !important; }
  .badge { background-color: ${dark.warnTint} !important; color: ${dark.warn} !important; }
  .main { background-color: ${dark.course} !important; color: ${dark.onCourse} !important; }
}`;
