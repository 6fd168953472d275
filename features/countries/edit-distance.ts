export type Distance = {
  /** Between the whole texts. */
  readonly whole: number;
  /** To the beginning of the second text that is nearest: the rest may not have been typed yet. */
  readonly start: number;
};

/** Letters to add, drop, change or swap with a neighbour to get from one text to the other. */
export function editDistance(typed: string, spelling: string): Distance {
  let before: number[] = [];
  let last = Array.from({ length: spelling.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= spelling.length; column += 1) {
      const isSame = typed[row - 1] === spelling[column - 1];
      const isSwap = typed[row - 1] === spelling[column - 2] && typed[row - 2] === spelling[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return { whole: at(last, spelling.length), start: Math.min(...last) };
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
