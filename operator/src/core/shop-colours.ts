/** Colours of the shop by the names of its tokens (styles/_tokens.scss), for mails, documents and pages that cannot read those. */
export const light = {
  paper: '#f6f8f7',
  surface: '#ffffff',
  sunken: '#e9efee',
  sea: '#d9e8e9',
  land: '#f4ecd9',
  ink: '#0b2730',
  ink2: '#3b535c',
  ink3: '#495e66',
  hair: '#d2dcdc',
  edge: '#71878e',
  course: '#ff5a1f',
  onCourse: '#0b2730',
  courseInk: '#b1380a',
  warn: '#745000',
  warnTint: '#fbefcb',
} as const;

export const dark = {
  paper: '#08191f',
  surface: '#0f262e',
  sunken: '#061318',
  land: '#2a3a35',
  ink: '#edf3f2',
  ink2: '#b1c5c9',
  hair: '#1f3a43',
  edge: '#67838b',
  course: '#ff6a33',
  onCourse: '#0b2027',
  courseInk: '#ff9970',
  warn: '#f0c865',
  warnTint: '#3a2d0b',
} as const;
