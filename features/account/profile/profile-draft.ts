import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AccountUser } from '@/features/account/model/account-model';
import { subscribeSignedIn } from '@/features/auth/public';
import { dropKept, keep, keptFields } from '@/lib/browser/kept';
import { isSessionOver } from '@/lib/browser/session-hint';
import { type OwnField, ownFields, type ProfileValues } from './profile-values';

const draftKey = 'profile-draft';

type Typed = Partial<Record<OwnField, string>>;

/** What this user had typed when the session ended, or the page was left; nothing of anybody else's. */
export function readProfileDraft(email: string): Typed {
  const draft = keptFields(draftKey);
  return draft.email === email ? toTyped(draft.typed) : {};
}

// By hand: this is in the first load, and a schema would bring its library along.
function toTyped(kept: unknown): Typed {
  const fields: Readonly<Record<string, unknown>> = typeof kept === 'object' ? { ...kept } : {};
  const typed: Typed = {};
  for (const name of ownFields) {
    const value = fields[name];
    if (typeof value === 'string') typed[name] = value;
  }
  return typed;
}

function takeProfileDraft(email: string): Typed {
  const typed = readProfileDraft(email);
  dropKept(draftKey);
  return typed;
}

/**
 * Keeps in this tab what was typed when the page is left or loaded anew, and when the session ends in another tab, or gives way to
 * another account's, and puts it back once the same user is there.
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
    for (const name of ownFields) {
      const value = typed[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
  }, [email, setValue]);
  const keepTyped = useCallback(() => {
    const names = ownFields.filter((name) => getFieldState(name).isDirty);
    if (owner.current === undefined || names.length === 0) return;
    const typed = Object.fromEntries(names.map((name) => [name, getValues(name)]));
    keep(draftKey, JSON.stringify({ email: owner.current, typed }));
  }, [getFieldState, getValues]);
  useEffect(() => subscribeSignedIn(() => void (isSessionOver() && keepTyped())), [keepTyped]);
  useEffect(() => {
    window.addEventListener('pagehide', keepTyped);
    return () => window.removeEventListener('pagehide', keepTyped);
  }, [keepTyped]);
  return keepTyped;
}
