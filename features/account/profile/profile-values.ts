import type { AccountUser } from '@/features/account/model/account-model';
import type { CallInput } from '@/lib/api/client/request';
import type { Language } from '@/lib/i18n/locales';

/** What only the administrator changes (F3.83). */
const lockedFields = ['lastName', 'firstName', 'email'] as const;
/** What the user changes alone (F6.21), and what is kept as a draft. */
export const ownFields = ['country', 'postCode', 'address', 'language'] as const;
/** The six fields of F3.81, and the language of the mails. A new one belongs into one of the two lists: the compiler asks for the rest. */
export const profileFields = [...lockedFields, ...ownFields] as const;

export type LockedField = (typeof lockedFields)[number];
export type OwnField = (typeof ownFields)[number];
/** `country` is an id as text, empty for none. */
export type ProfileValues = Readonly<Record<(typeof profileFields)[number], string>>;

export const emptyProfile: ProfileValues = {
  lastName: '',
  firstName: '',
  email: '',
  country: '',
  postCode: '',
  address: '',
  language: '',
};

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

export function profileValues(user: AccountUser): ProfileValues {
  const { lastName, firstName, email, countryId, postCode, address, language = '' } = user;
  const country = countryId === null ? '' : String(countryId);
  return { lastName, firstName, email, country, postCode, address, language };
}

/** The languages that mails come in. */
export const mailLanguages = ['en', 'es', 'ru'] as const satisfies readonly Language[];

type ProfileBody = NonNullable<CallInput<'editProfile'>['body']>;

/** How each is sent. */
const sentAs: Record<OwnField, (value: string) => ProfileBody> = {
  country: (value) => ({ country: Number(value) }),
  postCode: (value) => ({ postCode: value.trim() }),
  address: (value) => ({ address: value.trim() }),
  language: (value) => (isLanguage(value) ? { language: value } : {}),
};

/** Only what was changed, and may be changed by the user alone, goes to the operator (F6.21). */
export function profileChanges(values: ProfileValues, before: ProfileValues): ProfileBody {
  const changed = ownFields.filter((name) => values[name] !== before[name]);
  return Object.assign({}, ...changed.map((name) => sentAs[name](values[name])));
}

function isLanguage(value: string): value is Language {
  return mailLanguages.some((code) => code === value);
}
