/**
 * Lines as a CSV file with a byte order mark, so that a spreadsheet reads it as UTF-8. What would be read as a formula begins with an
 * apostrophe.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string => {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\ufeff${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
};
