import * as z from 'zod/mini';
import type { AccountUser } from '@/features/account/account-model';
import { latinTextFault } from '@/lib/validation/latin-text';
import { postCodeFault } from '@/lib/validation/post-code';

const fields = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string(),
  country: z.string(),
  postCode: z.string(),
  address: z.string(),
});

/** The rules of the profile. What was stored before and is not touched is not judged. */
export function profileSchema(before: ProfileValues, codeOf: (countryId: string) => string | null) {
  return fields.check(({ value, issues }) => {
    const blame = (field: keyof ProfileValues, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
    const { country, postCode, address } = value;
    if (country === '' && before.country !== '') blame('country', 'choose');
    const code = codeOf(country);
    const isMoved = country !== before.country || postCode !== before.postCode;
    const postFault = isMoved && postCode.trim() !== '' && code ? postCodeFault(postCode, code) : null;
    if (postFault) blame('postCode', postFault);
    const isTyped = address !== before.address && address.trim() !== '';
    const addressFault = isTyped ? latinTextFault(address) : null;
    if (addressFault) blame('address', addressFault);
  });
}

/** Only what was changed, and may be changed by the user alone, goes to the operator (F6.21). */
export function profileChanges(values: ProfileValues, before: ProfileValues) {
  return {
    ...(values.country !== before.country && { country: Number(values.country) }),
    ...(values.postCode !== before.postCode && { postCode: values.postCode.trim() }),
    ...(values.address !== before.address && { address: values.address.trim() }),
  };
}

/** The six fields of F3.81; `country` is an id as text, empty for none. */
export type ProfileValues = {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly country: string;
  readonly postCode: string;
  readonly address: string;
};

export function profileValues(user: AccountUser): ProfileValues {
  const { lastName, firstName, email, countryId, postCode, address } = user;
  return { lastName, firstName, email, country: countryId === null ? '' : String(countryId), postCode, address };
}
