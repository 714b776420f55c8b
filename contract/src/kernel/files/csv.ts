/**
 * Whether a spreadsheet may run a cell as a formula: it begins, whatever blank or invisible characters come first, with a sign that
 * OWASP names (https://owasp.org/www-community/attacks/CSV_Injection), or with a wide, small or raised form of it, which some
 * spreadsheets take for the same.
 */
const isFormula = (text: string): boolean =>
  /^([\t\r\n]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@])/u.test(text.normalize('NFKC'));

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/**
 * Lines as a CSV file (RFC 4180) with a byte order mark, so that a spreadsheet reads it as UTF-8. What a spreadsheet could run as a
 * formula begins with an apostrophe, which keeps it text.
 */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
