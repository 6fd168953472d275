import countries from 'world-countries';
import { countryAliases } from '@/operator/src/catalog/country-aliases';
import { zoneOf } from '@/operator/src/catalog/zones';
import type { CountryRow, Texts } from '@/operator/src/db/schema/catalog';

/** Names that read better than those of the country table, by code. */
const countryNames: Readonly<Record<string, Partial<Texts>>> = {
  AE: { ru: 'ОАЭ' },
  AI: { es: 'Anguila' },
  AX: { es: 'Islas Åland' },
  BD: { es: 'Bangladés' },
  BH: { es: 'Baréin' },
  BL: { en: 'Saint Barthélemy' },
  BM: { ru: 'Бермуды' },
  BN: { es: 'Brunéi' },
  BQ: { es: 'Caribe neerlandés' },
  BS: { ru: 'Багамы' },
  BW: { es: 'Botsuana' },
  CC: { es: 'Islas Cocos' },
  CD: { es: 'República Democrática del Congo', ru: 'ДР Конго' },
  CF: { ru: 'Центральноафриканская Республика' },
  DJ: { es: 'Yibuti' },
  EH: { es: 'Sáhara Occidental' },
  FO: { es: 'Islas Feroe' },
  GD: { es: 'Granada (país)' },
  GG: { es: 'Guernesey' },
  GS: { es: 'Islas Georgia del Sur y Sandwich del Sur' },
  IR: { es: 'Irán' },
  KG: { es: 'Kirguistán' },
  LS: { es: 'Lesoto' },
  MD: { ru: 'Молдова' },
  MF: { es: 'San Martín' },
  MW: { es: 'Malaui' },
  NF: { es: 'Isla Norfolk', ru: 'Остров Норфолк' },
  PW: { es: 'Palaos' },
  RO: { es: 'Rumanía' },
  SH: { en: 'Saint Helena', es: 'Santa Elena', ru: 'Остров Святой Елены' },
  SJ: { es: 'Svalbard y Jan Mayen' },
  SL: { es: 'Sierra Leona' },
  SZ: { es: 'Esuatini', ru: 'Эсватини' },
  TC: { es: 'Islas Turcas y Caicos', ru: 'Тёркс и Кайкос' },
  TK: { es: 'Tokelau' },
  TM: { ru: 'Туркменистан' },
  TR: { en: 'Türkiye' },
  UM: { es: 'Islas menores de Estados Unidos', ru: 'Внешние малые острова США' },
  US: { ru: 'США' },
  VC: { es: 'San Vicente y las Granadinas' },
  VG: { es: 'Islas Vírgenes Británicas' },
  VI: { en: 'US Virgin Islands', es: 'Islas Vírgenes de EE. UU.', ru: 'Виргинские острова США' },
  XK: { ru: 'Косово' },
};

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
