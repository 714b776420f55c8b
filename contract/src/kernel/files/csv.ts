/**
 * Returns whether a spreadsheet may run a cell as a formula: it begins, after any blank or invisible characters, with a sign
 * that OWASP names (https://owasp.org/www-community/attacks/CSV_Injection), or with a full-width, small or superscript form of
 * it, which some spreadsheets treat the same.
 */
const isFormula = (text: string): boolean =>
  /^([\t\r\n]|[\s\p{Default_Ignorable_Code_Point}]*[=+\-@])/u.test(text.normalize('NFKC'));

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${(isFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/**
 * Writes rows as a CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Prefixes a possible formula
 * with an apostrophe, which keeps it text.
 */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
