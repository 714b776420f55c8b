/**
 * Columns that other programs split differently: AppFolio has bedrooms and baths in one (`BD/BA`: `2/1.00`), others
 * have the house number apart from its street, or half baths of their own. Such lines are converted to Lintel's columns
 * before they are read.
 */
type Recast = (line: readonly string[]) => string[];

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const both = /^(?:bd|br|beds?|bedrooms?) ?(?:and )?(?:ba|baths?|bathrooms?)$/;
/** In the order in which they occur in an address. */
const streetParts = [
  /^(?:street|house|address) (?:number|no|num)$/,
  /^street (?:dir|direction)(?: prefix)?$/,
  /^street name$/,
  /^street (?:suffix|type)$/,
  /^street (?:dir|direction) suffix$/,
];
const [fullBaths, halfBaths] = [
  /^(?:full (?:ba|baths?|bathrooms?)|(?:baths?|bathrooms?) full)$/,
  /^(?:half (?:ba|baths?|bathrooms?)|(?:baths?|bathrooms?) half)$/,
];

const without = (line: readonly string[], gone: readonly number[]): string[] =>
  line.filter((_, at) => !gone.includes(at));

/** Returns how the lines under these headers are converted, with the new headers; null if nothing needs it. */
export const recastFor = (headers: readonly string[]): { headers: string[]; recast: Recast } | null => {
  const names = headers.map(plain);
  const steps: { header: string[]; gone: number[]; cells: (line: readonly string[]) => string[] }[] = [];
  const pair = names.findIndex((name) => both.test(name));
  const has = (name: RegExp) => names.some((each) => name.test(each));
  if (pair >= 0 && !has(/^(?:beds?|bedrooms?)$/) && !has(/^(?:baths?|bathrooms?)$/)) {
    steps.push({
      header: ['Bedrooms', 'Bathrooms'],
      gone: [pair],
      cells: (line) => {
        const parts = (line[pair] ?? '').split(/[/,]| and /).map((part) => part.trim());
        return [parts[0]?.replace(/^-+$/, '') ?? '', parts[1]?.replace(/^-+$/, '') ?? ''];
      },
    });
  }
  const places = streetParts.map((part) => names.findIndex((name) => part.test(name)));
  if ((places[0] ?? -1) >= 0 && (places[2] ?? -1) >= 0 && !has(/^(?:street )?address(?: (?:line )?1)?$/)) {
    const gone = places.filter((at) => at >= 0);
    steps.push({
      header: ['Address'],
      gone,
      cells: (line) => [
        gone
          .map((at) => line[at]?.trim() ?? '')
          .filter(Boolean)
          .join(' '),
      ],
    });
  }
  const [full, half] = [fullBaths, halfBaths].map((kind) => names.findIndex((name) => kind.test(name)));
  if (full !== undefined && full >= 0 && !has(/^(?:total )?(?:baths?|bathrooms?)(?: total)?$/)) {
    const halfAt = half ?? -1;
    steps.push({
      header: ['Bathrooms'],
      gone: [full, halfAt].filter((at) => at >= 0),
      cells: (line) => {
        const [whole = '', halves = ''] = [line[full]?.trim(), line[halfAt]?.trim()];
        const isCounted = /^\d{1,2}(?:\.0+)?$/.test(whole) && /^\d{1,2}(?:\.0+)?$/.test(halves);
        return [isCounted ? String(Number(whole) + Number(halves) / 2) : whole];
      },
    });
  }
  if (steps.length === 0) return null;
  const gone = steps.flatMap((step) => step.gone);
  return {
    headers: [...without(headers, gone), ...steps.flatMap(({ header }) => header)],
    recast: (line) => {
      // Empty cells at a line's end may be omitted, and added cells come after them.
      const whole = headers.map((_, at) => line[at] ?? '');
      return [...without(whole, gone), ...steps.flatMap(({ cells }) => cells(whole)), ...line.slice(headers.length)];
    },
  };
};
