import type { Qa } from './content-model';

/** The subjects of the questions in the order of a trip, each with its questions by id, the most asked first. */
const subjects = [
  ['start', [1, 10, 6, 13, 2, 31]],
  ['install', [7, 8, 9, 27, 26]],
  ['internet', [3, 4, 11, 12, 14]],
  ['number', [15, 16, 22, 21, 20, 19]],
  ['payment', [23, 24, 25, 17, 18, 29, 5]],
  ['account', [28, 30]],
] as const satisfies readonly (readonly [string, readonly number[]])[];

export type FaqSubject = (typeof subjects)[number][0] | 'other';
type FaqGroup = { readonly subject: FaqSubject; readonly questions: readonly Qa[] };

/** The questions by subject; what no subject has stands last, in the order it came. */
export function faqGroups(questions: readonly Qa[]): FaqGroup[] {
  const known = new Set<number>(subjects.flatMap(([, ids]) => ids));
  const byId = new Map(questions.map((one) => [one.id, one]));
  const groups: FaqGroup[] = [
    ...subjects.map(([subject, ids]) => ({ subject, questions: ids.flatMap((id: number) => byId.get(id) ?? []) })),
    { subject: 'other', questions: questions.filter(({ id }) => !known.has(id)) },
  ];
  return groups.filter(({ questions: { length } }) => length > 0);
}
