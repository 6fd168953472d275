import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AccountUser } from '@/features/account/account-model';
import { subscribeSignedIn } from '@/features/shell/public';
import { hasSessionHint } from '@/lib/browser/session-hint';
import type { ProfileValues } from './profile-values';

const draftKey = 'profile-draft';
/** What the user may change alone. */
const draftNames = ['country', 'postCode', 'address', 'language'] as const;
const typedSchema = z.partialRecord(z.enum(draftNames), z.string());
const draftSchema = z.object({ email: z.string(), typed: typedSchema });

type Typed = z.infer<typeof typedSchema>;

/** What this user had typed when the session ended; nothing of anybody else's. */
export function readProfileDraft(email: string): Typed {
  try {
    const draft = z.parse(draftSchema, JSON.parse(window.sessionStorage.getItem(draftKey) ?? 'null'));
    return draft.email === email ? draft.typed : {};
  } catch {
    return {};
  }
}

function takeProfileDraft(email: string): Typed {
  const typed = readProfileDraft(email);
  try {
    window.sessionStorage.removeItem(draftKey);
  } catch {
    // Without storage nothing was kept.
  }
  return typed;
}

function writeProfileDraft(email: string, typed: Typed): void {
  try {
    window.sessionStorage.setItem(draftKey, JSON.stringify({ email, typed }));
  } catch {
    // Without storage it is lost with the session.
  }
}

/**
 * Keeps in this tab what was typed when the session ends in another one, and puts it back once the same user is there.
 * The function given back keeps it at once.
 */
export function useProfileDraft(form: UseFormReturn<ProfileValues>, user: AccountUser | undefined): () => void {
  const { getFieldState, getValues, setValue } = form;
  const email = user?.email;
  // The end of a session makes the page forget its user.
  const owner = useRef<string>(undefined);
  useEffect(() => {
    if (email === undefined) return;
    owner.current = email;
    const typed = takeProfileDraft(email);
    for (const name of draftNames) {
      const value = typed[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
  }, [email, setValue]);
  const keep = useCallback(() => {
    const names = draftNames.filter((name) => getFieldState(name).isDirty);
    if (owner.current === undefined || names.length === 0) return;
    writeProfileDraft(owner.current, Object.fromEntries(names.map((name) => [name, getValues(name)])));
  }, [getFieldState, getValues]);
  useEffect(() => subscribeSignedIn(() => void (hasSessionHint() || keep())), [keep]);
  return keep;
}
