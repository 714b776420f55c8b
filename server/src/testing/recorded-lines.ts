import { people } from '../demo/people.ts';

/** Every line logged in this test process since the last check. */
let noted: string[] = [];

/** Records a logged line and returns it. */
export const note = (line: string): string => {
  noted.push(line);
  return line;
};

/** The product's own support address, and a socket's port, which looks like a phone number. */
const ours = /support@lintel\.example/g;

const names = people.flatMap(({ name }) => name.split(' '));
/** Personal data: an email address, a phone number, a street with its number, a name from the demo. */
const personal = [
  /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/i,
  /\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\(\d{3}\) \d{3}/,
  /\b\d{1,5} (?:[A-Z][a-z]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Lane|Ln|Dr|Drive|Blvd)\b/,
  new RegExp(`\\b(?:${names.join('|')})\\b`),
  /\b(?:Ada|Grace|Lovelace|Hopper)\b/,
];

/** Returns the recorded lines with personal data, and clears the record. */
export const takePersonalLines = (): string[] => {
  const lines = noted;
  noted = [];
  return lines.filter((line) => personal.some((sign) => sign.test(line.replace(ours, ''))));
};
