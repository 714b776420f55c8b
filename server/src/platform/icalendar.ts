/** TEXT of RFC 5545, 3.3.11. */
export const calendarText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line has at most 75 octets (3.1). */
const longestLine = 75;

/** Folds a long line without splitting a character; each further part begins with a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = Buffer.byteLength(letter);
    if (size + octets > longestLine) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += octets;
  }
  return [...parts, part].join('\r\n');
};

/** The lines of an iCalendar file (RFC 5545). */
export const calendarLines = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;
