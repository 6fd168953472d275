import countries from 'world-countries';
import { countryAliases } from '@/operator/src/catalog/country-aliases';
import { countryNames } from '@/operator/src/catalog/country-names';
import { zoneOf } from '@/operator/src/catalog/zones';
import type { CountryRow, Texts } from '@/operator/src/db/schema/catalog';

/** Where nobody lives or no network sells roaming. */
const hidden = new Set('AQ BV GS HM IO TF UM'.split(' '));
/** Popular destinations; their order is their priority, 1 first. */
const popular = 'TR ES IT FR DE GB US TH GE AE JP GR PT VN ID EG'.split(' ');
const lastPriority = 1000;
/** Kosovo has no number in ISO 3166; this one lies in the range left to users. */
const numberlessId = 983;

/** Every country with its names, spellings, zone and flag, in the order of codes. */
export function countryRows(): CountryRow[] {
  return countries.map(toRow).sort((a, b) => (a.code < b.code ? -1 : 1));
}

type Source = (typeof countries)[number];

function toRow(source: Source): CountryRow {
  const code = source.cca2;
  const rank = popular.indexOf(code);
  return {
    id: source.ccn3 === '' ? numberlessId : Number(source.ccn3),
    code,
    names: namesOf(source),
    aliases: countryAliases[code] ?? [],
    zone: zoneOf(code),
    display: !hidden.has(code),
    isPopular: rank >= 0,
    priority: rank >= 0 ? rank + 1 : lastPriority,
    flagIcon: `${code.toLowerCase()}.svg`,
  };
}

function namesOf({ cca2, name, translations }: Source): Texts {
  return {
    en: name.common,
    es: translations.spa?.common ?? name.common,
    ru: translations.rus?.common ?? name.common,
    ...countryNames[cca2],
  };
}
