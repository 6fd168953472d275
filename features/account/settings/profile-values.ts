import type { AccountUser } from '@/features/account/account-model';

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
