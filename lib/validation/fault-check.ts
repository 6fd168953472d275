import type * as z from 'zod/mini';

type Check = Parameters<z.ZodMiniString['check']>[0];

/** A check of a schema whose issue is the code of what is wrong. */
export function faultCheck(fault: (text: string) => string | null): Check {
  return ({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
}
