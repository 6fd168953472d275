import { html } from 'hono/html';
import { type Cents, formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { sandboxMoves } from '@/operator/src/payments/gateways/sandbox-gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { pageFrame } from './page-frame';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const sandboxActions = ['approve', 'decline', 'expire', 'leave', 'reverse'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** Names of the buttons; fixed in English so that people and tests find them in every language. */
const actionNames = {
  approve: 'Approve',
  decline: 'Decline',
  expire: 'Expire',
  leave: 'Leave processing',
  reverse: 'Reverse',
} as const satisfies Record<SandboxAction, string>;

const targets = {
  approve: 'approved',
  decline: 'declined',
  expire: 'expired',
  leave: 'processing',
  reverse: 'reversed',
} as const satisfies Record<SandboxAction, GatewayState>;

/**
 * States an action passes through, in order; each is reported by a webhook. Empty when it does nothing there
 * (a double click, a stale page). Money has to arrive before it can be taken back.
 */
export function stepsOf(state: GatewayState, action: SandboxAction): readonly GatewayState[] {
  const target = targets[action];
  if (sandboxMoves[state].includes(target)) return [target];
  if (action === 'reverse' && sandboxMoves[state].includes('approved')) return ['approved', 'reversed'];
  return [];
}

export function isSandboxAction(text: unknown): text is SandboxAction {
  return sandboxActions.some((action) => action === text);
}

export type PayPageData = {
  readonly token: string;
  readonly language: Language;
  readonly merchant: string;
  readonly amountCents: Cents;
  /** What is paid, in the payer's language. */
  readonly title: string;
  readonly reference: string;
  readonly state: GatewayState;
  readonly returnUrl: string;
};

type Texts = typeof en;
const texts: Record<Language, Texts> = { en, es, ru };

function choice(action: SandboxAction, state: GatewayState, words: Texts) {
  const disabled = stepsOf(state, action).length === 0;
  const style = action === 'approve' ? 'main' : '';
  return html`<div class="choice">
<button class="${style}" type="submit" name="action" value="${action}" aria-describedby="about-${action}" lang="en" ${disabled ? 'disabled' : ''}>${actionNames[action]}</button>
<p id="about-${action}">${words.actions[action]}</p>
</div>`;
}

/** The hosted page of the sandbox provider: what is paid, and five ways to end it (F4.01–F4.05 are provoked here). */
export function payPage(data: PayPageData) {
  const words = texts[data.language];
  const body = html`
<div class="head"><p class="brand">${data.merchant}</p><span class="line"></span></div>
<h1>${words.title}</h1>
<section class="ticket">
<p class="label">${words.amount}</p>
<p class="sum">${formatMoney(data.amountCents, data.language)}</p>
<dl>
<dt>${words.what}</dt><dd>${data.title}</dd>
<dt>${words.merchant}</dt><dd>${data.merchant}</dd>
<dt>${words.reference}</dt><dd>${data.reference}</dd>
<dt>${words.state}</dt><dd>${words.states[data.state]}</dd>
</dl>
</section>
<p class="note">${words.note}</p>
<p class="note">${words.mailNote} <a href="/outbox">/outbox</a></p>
<h2>${words.choose}</h2>
<form method="post" action="/sandbox/pay/${data.token}">
${sandboxActions.map((action) => choice(action, data.state, words))}
</form>
<a class="back" href="${data.returnUrl}">${words.back}</a>`;
  return pageFrame({ title: `${words.title} · ${data.merchant}`, language: data.language, banner: words.banner, body });
}

/** Shown for a token nobody gave out. */
export function unknownPaymentPage(language: Language) {
  const words = texts[language];
  const body = html`<h1>${words.notFound}</h1>`;
  return pageFrame({ title: words.notFound, language, banner: words.banner, body });
}
