import { NoticeBox } from './parts';

/** Whether an amount moves so far that it may be a slip of the keys: to less than half, or to more than double. */
export function isFarFrom(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2;
}

/** What may be a slip, before it counts; nothing where nothing is odd. */
export function LookTwice({ oddities }: { readonly oddities: readonly string[] }) {
  return oddities.length > 0 ? <NoticeBox text={`Look twice: ${oddities.join('; ')}.`} tone="warn" /> : null;
}
