const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swapped = new Map(
  [...latin].flatMap((key, index) => {
    const letter = cyrillic[index] ?? key;
    return [[key, letter] as const, [letter, key] as const];
  }),
);

/** What the same keys write on the other of the two keyboards, for texts typed on the wrong one. */
export function otherLayout(typed: string): string {
  return [...typed.toLowerCase()].map((letter) => swapped.get(letter) ?? letter).join('');
}
