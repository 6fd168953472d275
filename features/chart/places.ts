import { geoInterpolate } from 'd3-geo';
import { type Place, seenFrom, toPoint } from './projection';

/** Written by scripts/assets/draw-chart.ts: code, longitude and latitude of every country. */
const countryCentres =
  'AD2,43 AE54,24 AF65,33 AG-62,17 AI-63,18 AL20,41 AM45,40 AO19,-12 AQ0,-90 AR-64,-34 AS-170,-14 AT13,47 AU133,-27 AW-70,13 AX20,60 AZ48,41 BA18,44 BB-60,13 BD90,24 BE4,51 BF-2,13 BG25,43 BH51,26 BI30,-3 BJ2,10 BL-63,19 BM-65,32 BN115,5 BO-65,-17 BQ-68,12 BR-55,-10 BS-76,24 BT91,28 BV3,-54 BW24,-22 BY28,53 BZ-89,17 CA-95,60 CC97,-12 CD25,0 CF21,7 CG15,-1 CH8,47 CI-5,8 CK-160,-21 CL-71,-30 CM12,6 CN105,35 CO-72,4 CR-84,10 CU-80,22 CV-24,16 CW-69,12 CX106,-10 CY33,35 CZ16,50 DE9,51 DJ43,12 DK10,56 DM-61,15 DO-71,19 DZ3,28 EC-77,-2 EE26,59 EG30,27 EH-13,25 ER39,15 ES-4,40 ET38,8 FI26,64 FJ175,-18 FK-59,-52 FM158,7 FO-7,62 FR2,46 GA12,-1 GB-2,54 GD-62,12 GE44,42 GF-53,4 GG-3,49 GH-2,8 GI-5,36 GL-40,72 GM-17,13 GN-10,11 GP-62,16 GQ10,2 GR22,39 GS-37,-54 GT-90,16 GU145,13 GW-15,12 GY-59,5 HK114,22 HM73,-53 HN-86,15 HR16,45 HT-72,19 HU20,47 ID120,-5 IE-8,53 IL35,31 IM-4,54 IN77,20 IO72,-6 IQ44,33 IR53,32 IS-18,65 IT13,43 JE-2,49 JM-77,18 JO36,31 JP138,36 KE38,1 KG75,41 KH105,13 KI173,1 KM44,-12 KN-63,17 KP127,40 KR128,37 KW46,30 KY-80,20 KZ68,48 LA105,18 LB36,34 LC-61,14 LI10,47 LK81,7 LR-9,7 LS29,-29 LT24,56 LU6,50 LV25,57 LY17,25 MA-5,32 MC7,44 MD29,47 ME19,43 MF-64,18 MG47,-20 MH168,9 MK22,42 ML-4,17 MM98,22 MN105,46 MO114,22 MP146,15 MQ-61,15 MR-12,20 MS-62,17 MT15,36 MU58,-20 MV73,3 MW34,-13 MX-102,23 MY113,3 MZ35,-18 NA17,-22 NC166,-21 NE8,16 NF168,-29 NG8,10 NI-85,13 NL6,53 NO10,62 NP84,28 NR167,-1 NU-170,-19 NZ174,-41 OM57,21 PA-80,9 PE-76,-10 PF-140,-15 PG147,-6 PH122,13 PK70,30 PL20,52 PM-56,47 PN-130,-25 PR-66,18 PS35,32 PT-8,40 PW135,8 PY-58,-23 QA51,26 RE56,-21 RO25,46 RS21,44 RU100,60 RW30,-2 SA45,25 SB159,-8 SC56,-5 SD30,15 SE15,62 SG104,1 SH-6,-16 SI15,46 SJ20,78 SK20,49 SL-11,9 SM12,44 SN-14,14 SO49,10 SR-56,4 SS30,7 ST7,1 SV-89,14 SX-63,18 SY38,35 SZ32,-26 TC-72,22 TD19,15 TF69,-49 TG1,8 TH100,15 TJ71,39 TK-172,-9 TL126,-9 TM60,40 TN9,34 TO-175,-20 TR35,39 TT-61,11 TV178,-8 TW121,24 TZ35,-6 UA32,49 UG32,1 UM167,19 US-97,38 UY-56,-33 UZ64,41 VA12,42 VC-61,13 VE-66,8 VG-65,18 VI-65,18 VN108,16 VU167,-16 WF-176,-13 WS-172,-14 XK21,43 YE48,15 YT45,-13 ZA24,-29 ZM30,-15 ZW30,-20';

/** Where the crowd of travellers is, for countries whose middle is somewhere else. */
const crowds: Readonly<Record<string, Place>> = {
  SG: [103.8, 1.35],
  ES: [-3.7, 40.4],
  TR: [29, 41],
  GE: [44.8, 41.7],
  AE: [55.3, 25.2],
  TH: [100.5, 13.75],
  EG: [31.2, 30],
  IN: [77.2, 28.6],
  JP: [139.7, 35.7],
  IT: [12.5, 41.9],
  KE: [36.8, -1.3],
  US: [-90, 39],
  RU: [37.6, 55.8],
  CA: [-79.4, 43.7],
  FR: [2.3, 48.9],
};

/** Where a country stands on the chart; null when no such country is known. */
export function placeOf(countryCode: string): Place | null {
  return crowds[countryCode] ?? middles().get(countryCode) ?? null;
}

let known: Map<string, Place> | undefined;

function middles(): Map<string, Place> {
  known ??= new Map(
    countryCentres.split(' ').map((entry) => {
      const [longitude = 0, latitude = 0] = entry.slice(2).split(',').map(Number);
      return [entry.slice(0, 2), [longitude, latitude]];
    }),
  );
  return known;
}

/** Centres stand on a grid, so that many courses share one drawing of the land. */
const grid = 5;
const longitudes = { first: -180, last: 175 };
/** North stays up: from farther above the poles nobody knows the land. */
const latitudes = { first: -30, last: 45, liked: 15 };
/** The part of the disc that the first view of home shows, in thousandths of its side. */
const shown = { left: 60, right: 860, top: 120, bottom: 620 };
const liked = { x: 460, y: 400 };
/** An end nearer to the rim than this is hard to read. */
const leastNear = 0.2;

/** Turns the world so that both ends of a course are seen, and where the first view shows them. */
export function centreFor(from: Place, to: Place): Place {
  const middle = geoInterpolate([from[0], from[1]], [to[0], to[1]])(0.5);
  let [best, least]: [Place, number] = [[0, latitudes.liked], Number.POSITIVE_INFINITY];
  for (let latitude = latitudes.first; latitude <= latitudes.last; latitude += grid) {
    for (let longitude = longitudes.first; longitude <= longitudes.last; longitude += grid) {
      const centre: Place = [longitude, latitude];
      const harm = endHarm(centre, from) + endHarm(centre, to) + middleHarm(centre, middle) + tiltHarm(latitude);
      if (harm < least) [best, least] = [centre, harm];
    }
  }
  return best;
}

/** What counts most: that an end is on this side of the world, then that the first view holds it. */
function endHarm(centre: Place, end: Place): number {
  const seen = seenFrom(centre, end);
  const [x, y] = toPoint(seen);
  // Squared, so that of two ends on opposite sides of the world each stands at the rim.
  const hidden = Math.max(0, leastNear - seen[2]) ** 2;
  return hidden * 100_000 + outside(x, shown.left, shown.right) + outside(y, shown.top, shown.bottom);
}

function outside(value: number, first: number, last: number): number {
  return Math.max(0, first - value, value - last) * 3;
}

function middleHarm(centre: Place, middle: Place): number {
  const [x, y] = toPoint(seenFrom(centre, middle));
  return Math.hypot(x - liked.x, y - liked.y) * 0.2;
}

function tiltHarm(latitude: number): number {
  return Math.abs(latitude - latitudes.liked);
}
