/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** A text that a table would take for a formula is marked as text. */
function cellText(text: string): string {
  const isSum = /^-\d+(?:\.\d+)?$/.test(text);
  const plain = /^[=+\-@\t\r]/.test(text) && !isSum ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
