import { people } from '../demo/people.ts';

/** Every line that any house of this test process has logged since they were last looked through. */
let noted: string[] = [];

/** Notes a line that was logged, and gives it back. */
export const note = (line: string): string => {
  noted.push(line);
  return line;
};

/** The product's own support address, and the port of a socket that looks like a number. */
const ours = /support@lintel\.example/g;

const names = people.flatMap(({ name }) => name.split(' '));
/** What tells of a person: an address of mail, a telephone number, a street with its number, a name of the cast. */
const personal = [
  /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i,
  /\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\(\d{3}\) \d{3}/,
  /\b\d{1,5} (?:[A-Z][a-z]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Lane|Ln|Dr|Drive|Blvd)\b/,
  new RegExp(`\\b(?:${names.join('|')})\\b`),
  /\b(?:Ada|Grace|Lovelace|Hopper)\b/,
];

/** Those of the noted lines that tell of a person; after that, none are noted. */
export const takePersonalLines = (): string[] => {
  const lines = noted;
  noted = [];
  return lines.filter((line) => personal.some((sign) => sign.test(line.replace(ours, ''))));
};
