import type { AccountUser } from '@/features/account/model/account-model';
import type { Language } from '@/lib/i18n/locales';

/** Only what was changed, and may be changed by the user alone, goes to the operator (F6.21). */
export function profileChanges(values: ProfileValues, before: ProfileValues) {
  return {
    ...(values.country !== before.country && { country: Number(values.country) }),
    ...(values.postCode !== before.postCode && { postCode: values.postCode.trim() }),
    ...(values.address !== before.address && { address: values.address.trim() }),
    ...(values.language !== before.language && isLanguage(values.language) && { language: values.language }),
  };
}

function isLanguage(value: string): value is Language {
  return mailLanguages.some((code) => code === value);
}

/** The languages that mails come in. */
export const mailLanguages = ['en', 'es', 'ru'] as const satisfies readonly Language[];

/** The six fields of F3.81, and the language of the mails; `country` is an id as text, empty for none. */
export type ProfileValues = {
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly country: string;
  readonly postCode: string;
  readonly address: string;
  readonly language: string;
};

export function profileValues(user: AccountUser): ProfileValues {
  const { lastName, firstName, email, countryId, postCode, address, language = '' } = user;
  const country = countryId === null ? '' : String(countryId);
  return { lastName, firstName, email, country, postCode, address, language };
}

export const emptyProfile: ProfileValues = {
  lastName: '',
  firstName: '',
  email: '',
  country: '',
  postCode: '',
  address: '',
  language: '',
};

export const profileFields = ['lastName', 'firstName', 'email', 'country', 'postCode', 'address', 'language'] as const;

/** The fields in the document, which are filled in before the form is live. */
export const profileFieldIds = {
  lastName: 'profile-last-name',
  firstName: 'profile-first-name',
  email: 'profile-email',
  country: 'profile-country',
  postCode: 'profile-post-code',
  address: 'profile-address',
  language: 'profile-language',
} as const satisfies Record<keyof ProfileValues, string>;
