import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ApiError } from '@/lib/api/client/api-error';
import { splitErrors } from '@/lib/api/errors/split-errors';
import { tabStorage } from '@/lib/browser/tab-storage';
import { emptyRefill, type RefillField, type RefillPlace, type RefillValues, refillKey } from './refill-values';

/** What a refused top-up said: about fields, about all of it, or nothing that could be shown. */
export type RefillRefusal = {
  readonly fields: Partial<Record<RefillField, readonly string[]>>;
  readonly general: readonly string[];
  /** What is said of an answer without words: 'try later or reload' (F8.28), or that the top-up is paid already. */
  readonly failure: 'tryLater' | 'alreadyPaid' | null;
};

/** What was typed and chosen; in the account with the package that the amount was chosen for, null for a top-up alone. */
type Draft = Partial<RefillValues> & { readonly chosenFor?: number | null };

type RefillState = {
  readonly drafts: Partial<Record<RefillPlace, Draft>>;
  readonly refusal: RefillRefusal;
  /** How many top-ups were refused; what is forgotten of a refusal is no new one. */
  readonly refusals: number;
  /** Digits of the number that the provider has called blocked for good (F8.27). */
  readonly blockedPhone: string | null;
};

export const noRefusal: RefillRefusal = { fields: {}, general: [], failure: null };

/** The top-up being made. Drafts live as long as the tab; what was refused, as long as the page. */
export const useRefillStore = create<RefillState>()(
  persist((): RefillState => ({ drafts: {}, refusal: noRefusal, refusals: 0, blockedPhone: null }), {
    name: refillKey,
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ drafts }) => ({ drafts }),
  }),
);

const kept = Object.keys(emptyRefill);

/** The values to start with: the draft of this tab, each value only if it is a text. */
export function readDraft(place: RefillPlace): Partial<RefillValues> {
  const draft = useRefillStore.getState().drafts[place] ?? {};
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => kept.includes(name) && typeof value === 'string'),
  );
}

/**
 * In the account number and e-mail come from the profile, and are not left behind for whoever logs in next. There an amount is kept
 * if it was chosen, with what it was `chosenFor`: else the form has put it there, or has it from the draft.
 */
export function saveDraft(place: RefillPlace, values: RefillValues, chosenFor?: number | null): void {
  const { preset, ownAmount, paymentMethod } = values;
  const chosen = chosenFor === undefined ? {} : { preset, ownAmount, chosenFor };
  useRefillStore.setState(({ drafts }) => ({
    drafts: { ...drafts, [place]: place === 'home' ? values : { ...drafts.account, ...chosen, paymentMethod } },
  }));
}

/** Whether the amount of the account's draft was chosen for that package. */
export function isChosenFor(packageId: number): boolean {
  return useRefillStore.getState().drafts.account?.chosenFor === packageId;
}

const formNames: Readonly<Record<string, RefillField>> = {
  phone: 'phone',
  esim: 'phone',
  'esim.phone': 'phone',
  email: 'email',
  'esim.email': 'email',
  price: 'ownAmount',
  paymentMethod: 'paymentMethod',
};

function toField(wireName: string): RefillField | undefined {
  return Object.hasOwn(formNames, wireName) ? formNames[wireName] : undefined;
}

/** Stores why call 19 failed: the messages of a 400 (F8.26), the block it tells of (F8.27), else 'try later' (F8.28). */
export function storeRefusal(error: unknown, phone: string): void {
  const failure = error instanceof ApiError ? error.failure : null;
  const refusal = failure?.kind === 'refused' ? failure.refusal : null;
  if (refusal?.blockedCannotUnlock) useRefillStore.setState({ blockedPhone: phone });
  const isRefused = failure?.kind === 'refused' && (failure.status === 400 || failure.status === 422);
  const { fields, general } = splitErrors((isRefused && refusal?.errors) || {}, toField);
  const isSilent = fields.size === 0 && general.length === 0;
  useRefillStore.setState(({ refusals }) => ({
    refusal: {
      fields: Object.fromEntries(fields),
      general: refusal?.blockedCannotUnlock ? [] : general,
      failure: isSilent && !refusal?.blockedCannotUnlock ? failureOf(refusal?.code) : null,
    },
    refusals: refusals + 1,
  }));
}

function failureOf(code: string | undefined) {
  return code === 'order_paid' ? 'alreadyPaid' : 'tryLater';
}

/** What is said of the top-up as a whole mostly means these two together. */
const payerNames: readonly RefillField[] = ['phone', 'email'];

/** An edited field forgets what was said about it (F5.46); number and e-mail also what was said of the top-up as a whole. */
export function forgetRefusal(name: RefillField): void {
  const { refusal } = useRefillStore.getState();
  const { [name]: ofField, ...fields } = refusal.fields;
  const isWhole = payerNames.includes(name) && (refusal.failure !== null || refusal.general.length > 0);
  if (isWhole) useRefillStore.setState({ refusal: { ...noRefusal, fields } });
  else if (ofField) useRefillStore.setState({ refusal: { ...refusal, fields } });
}

export function clearRefusal(): void {
  useRefillStore.setState({ refusal: noRefusal });
}
