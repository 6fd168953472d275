/**
 * Flags that pages show by the dozen, so that a page asks for one or two files and not for twenty. `scripts/assets/build-flags.ts` draws
 * the sheets; a country of no sheet has a file of its own.
 */
export const flagSheets = {
  popular: 'ae cn de ee eg es fr gb ge gr hk id it jp kh kr la lk mo my ph pt sg th tr tw us vn',
  regions:
    'al am ar at au az ba be bg bh br ca ch cl co cr cy cz dk fi hr hu ie il in is jo ke kw li lt lu lv ma md me mk mt mx nl no nz om pa pe pl qa ro rs sa se si sk tn tz ua za',
} as const;
