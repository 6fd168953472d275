import countries from 'world-countries';
import type { CountryRow, Texts } from '@/operator/src/db/schema/catalog';
import { zoneOf } from './zones';

/**
 * What travellers call a country besides its names: old, short and official names, parts of it, and the places they fly to.
 * Its names in other languages are known to the shop already, but for those that browsers write in another way.
 */
const places: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, Emiratos, Эмираты, Dubai, Dubái, Дубай, Abu Dhabi, Abu Dabi, Абу-Даби, Sharjah, Шарджа',
  AM: 'Yerevan, Ereván, Ереван',
  AT: 'Vienna, Viena, Вена',
  AU: 'Sydney, Sídney, Сидней, Melbourne, Мельбурн',
  AX: 'Аландские острова',
  AZ: 'Baku, Bakú, Баку',
  BQ: 'Карибские Нидерланды',
  BR: 'Rio de Janeiro, Río de Janeiro, Рио-де-Жанейро, Sao Paulo, Сан-Паулу',
  BY: 'Belorussia, Белоруссия, Minsk, Минск',
  CC: 'Кокосовые острова',
  CD: 'Congo, Конго, Zaire, Заир, DRC, ДР Конго, Democratic Republic of the Congo, República Democrática del Congo, Демократическая Республика Конго',
  CG: 'Congo, Конго, Republic of the Congo, República del Congo, Республика Конго',
  CI: "Côte d'Ivoire, Берег Слоновой Кости",
  CN: "PRC, КНР, Beijing, Pekín, Пекин, Shanghai, Шанхай, People's Republic of China, República Popular China, Китайская Народная Республика",
  CU: 'Havana, La Habana, Гавана, Varadero, Варадеро',
  CX: 'Остров Рождества',
  CY: 'Limassol, Лимасол, Paphos, Пафос, Ayia Napa',
  CZ: 'Czech Republic, Чешская Республика, República Checa, Prague, Praga, Прага',
  DE: 'Berlin, Berlín, Берлин, Munich, Múnich, Мюнхен, FRG, ФРГ',
  DO: 'Dominicana, Доминикана, Punta Cana, Пунта-Кана',
  EG: 'Hurghada, Hurgada, Хургада, Sharm El Sheikh, Шарм-эль-Шейх, Cairo, El Cairo, Каир',
  ES: 'Canary Islands, Canarias, Канары, Tenerife, Тенерифе, Mallorca, Майорка, Ibiza, Ибица, Barcelona, Барселона, Madrid, Мадрид',
  FK: 'Фолклендские острова',
  FO: 'Фарерские острова',
  FR: 'Paris, París, Париж, Nice, Niza, Ницца, Corsica, Córcega, Корсика',
  GB: 'UK, Great Britain, Gran Bretaña, Britain, Британия, England, Inglaterra, Англия, Scotland, Escocia, Шотландия, Wales, Gales, Уэльс, London, Londres, Лондон',
  GE: 'Tbilisi, Tiflis, Тбилиси, Batumi, Батуми, Sakartvelo',
  GR: 'Crete, Creta, Крит, Rhodes, Rodas, Родос, Santorini, Санторини, Athens, Atenas, Афины',
  HR: 'Dubrovnik, Дубровник, Split, Сплит, Zagreb, Загреб',
  HU: 'Budapest, Будапешт',
  ID: 'Bali, Бали, Jakarta, Yakarta, Джакарта',
  IE: 'Eire, Dublin, Dublín, Дублин',
  IL: 'Tel Aviv, Тель-Авив, Jerusalem, Jerusalén, Иерусалим',
  IN: 'Goa, Гоа, Delhi, Дели, Mumbai, Bombay, Мумбаи',
  IT: 'Rome, Roma, Рим, Sicily, Sicilia, Сицилия, Sardinia, Cerdeña, Сардиния, Milan, Milán, Милан, Venice, Venecia, Венеция',
  JP: 'Tokyo, Tokio, Токио, Osaka, Осака',
  KG: 'Kirghizia, Киргизия, Bishkek, Biskek, Бишкек',
  KP: 'Северная Корея, N. Korea, DPRK, КНДР',
  KR: 'Korea, Corea, Корея, Seoul, Seúl, Сеул, Южная Корея, S. Korea',
  KZ: 'Almaty, Алматы, Алма-Ата, Astana, Астана',
  LK: 'Ceylon, Ceilán, Цейлон',
  MA: 'Marrakesh, Marrakech, Марракеш, Agadir, Агадир',
  MD: 'Moldavia, Молдавия, Chisinau, Кишинёв',
  ME: 'Budva, Будва',
  MK: 'Macedonia, Македония',
  MM: 'Burma, Birmania, Бирма',
  MP: 'Северные Марианские острова',
  MX: 'Cancun, Cancún, Канкун',
  NL: 'Holland, Holanda, Голландия, Amsterdam, Ámsterdam, Амстердам',
  PN: 'Острова Питкэрн',
  PT: 'Lisbon, Lisboa, Лиссабон, Madeira, Мадейра, Azores, Азоры, Porto, Oporto, Порту',
  RS: 'Belgrade, Belgrado, Белград',
  RU: 'Russian Federation, Federación de Rusia, Российская Федерация, РФ',
  SA: 'KSA, Mecca, La Meca, Мекка',
  SC: 'Сейшельские Острова',
  SH: 'Остров Святой Елены',
  SZ: 'Swaziland, Suazilandia, Свазиленд',
  TH: 'Phuket, Пхукет, Bangkok, Бангкок, Pattaya, Паттайя, Koh Samui, Самуи, Siam',
  TL: 'East Timor, Timor Oriental, Восточный Тимор',
  TR: 'Turkey, Turquía, Turkiye, Istanbul, Estambul, Стамбул, Antalya, Анталья, Bodrum, Бодрум, Alanya, Алания',
  TZ: 'Zanzibar, Zanzíbar, Занзибар',
  US: 'США, United States of America, Estados Unidos de América, Соединённые Штаты Америки, USA, America, América, Америка, EE. UU., EEUU, Штаты, New York, Nueva York, Нью-Йорк, Hawaii, Hawái, Гавайи, Florida, Флорида, California, Калифорния',
  UZ: 'Tashkent, Taskent, Ташкент, Samarkand, Samarcanda, Самарканд',
  VA: 'Holy See, Santa Sede, Святой Престол',
  VG: 'Британские Виргинские острова',
  VI: 'Виргинские острова США',
  VN: 'Nha Trang, Нячанг, Phu Quoc, Фукуок, Hanoi, Hanói, Ханой, Saigon, Сайгон',
  ZA: 'RSA, ЮАР, Cape Town, Ciudad del Cabo, Кейптаун',
};

const countryAliases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(places).map(([code, names]) => [code, names.split(', ')]),
);

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
