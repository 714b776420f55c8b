/** The fixed sentence of a large feed, parsed. */
export type TemplateText = {
  location: string;
  /** Dollars a month, as far as given. */
  rents: { from: number; to: number | null };
  /** `studio - 2 beds`, in the feed's words. */
  units: string;
  features: string[];
};

/** The sentence has two halves, parsed separately: one expression for both would backtrack from every position. */
const templateMiddle = 'Monthly rental rates range from $';
const templateStart = /^This unit is located at (?<location>.*?), [^,]*, (?:\d{4,5})?,? ?[A-Za-z]{2}$/s;
const templateEnd =
  /^(?<from>\d+)(?: - \$(?<to>\d+))?We have (?<units>.*?) units available for rent(?: Apartment (?:features include|available amenities):--? ?(?<features>.*))?$/s;

/** Parses the feed's fixed sentence; returns null for any other text. */
export const readTemplate = (body: string): TemplateText | null => {
  const middle = body.indexOf(templateMiddle);
  if (middle === -1) return null;
  const start = templateStart.exec(body.slice(0, middle))?.groups;
  const end = start && templateEnd.exec(body.slice(middle + templateMiddle.length))?.groups;
  if (!end) return null;
  const parts = { ...start, ...end };
  if (!parts.location || !parts.from || !parts.units) return null;
  return {
    location: parts.location,
    rents: { from: Number(parts.from), to: parts.to ? Number(parts.to) : null },
    units: parts.units.trim(),
    features: (parts.features ?? '')
      .replace(/Garage - /g, 'Garage – ')
      .split('- ')
      .map((feature) => feature.trim().replace(/\.$/, ''))
      .filter((feature) => feature !== ''),
  };
};

const counts: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};

const word = (text: string) => String(counts[text] ?? text);

/** `studio - 2 beds` as `studios to 2 bedrooms`, `1 beds` as `1-bedroom homes`. */
export const unitsInWords = (units: string): string => {
  const [from = '', to] = units.replace(/ beds?$/, '').split(' - ');
  if (!to) return from === 'studio' ? 'studios' : `${word(from)}-bedroom homes`;
  const last = `${word(to)} ${word(to) === '1' ? 'bedroom' : 'bedrooms'}`;
  return from === 'studio' ? `studios to ${last}` : `${word(from)} to ${last}`;
};

/** The feed's odd spellings of features, and their meanings. */
const featureWords: [RegExp, string][] = [
  [/^(a-?\/?c|ac|air condition(ed|er|ing)|central a ?\/ ?c|central air)$/i, 'Air conditioning'],
  [/^cloths? washer and drier connections$/i, 'Washer and dryer connections'],
  [/^washer\s?[/&]?\s?(and )?dryer connections$/i, 'Washer and dryer connections'],
  [/^hot bath-tub ?\/ ?spa$/i, 'Hot tub'],
  [/^bath bath-tub$/i, 'Bathtub'],
  [/^off-?\s?(on)?\s?(street parking|parking on street)$/i, 'Off-street parking'],
  [/^on-?\s?(street parking|parking on street)$/i, 'On-street parking'],
  [/^handicapped access$/i, 'Wheelchair access'],
  [/^dedicated dining area room$/i, 'Dining room'],
  [/^(hard ?wood(en)?|wood(en)?) (floors?|flooring)$/i, 'Wood floors'],
  [/^bus\. ctr\.$/i, 'Business center'],
  [/^business facility$/i, 'Business center'],
  [/^fitness facilities$/i, 'Fitness center'],
  [/^on bus line$/i, 'On a bus line'],
  [/^overhead fans$/i, 'Ceiling fans'],
  [/^student$/i, 'Student housing'],
  [/^balcony, deck, patio$/i, 'Balcony or patio'],
];

/** One feature in plain words, `Air conditioning` for `A-c`. */
export const featureInWords = (feature: string): string => {
  const found = featureWords.find(([pattern]) => pattern.test(feature));
  if (found) return found[1];
  const text = feature.replace(/\bA\/?-?c\b/, 'A/C');
  return (
    text.charAt(0).toUpperCase() +
    text
      .slice(1)
      .toLowerCase()
      .replace(/ a\/c\b/g, ' A/C')
  );
};

type Mend = readonly [RegExp, string];

/** Leftovers of feeds that no one should read: addresses of other sites, masked numbers, list markers. */
const leftovers: Mend[] = [
  [/&#0*38;?|&amp;?/g, '&'],
  [/&nbsp;?/g, ' '],
  [/&quot;?/g, '"'],
  [/<\/?(?:a|b|em|font|i|span|strong|u)\b[^<>]*>/gi, ''],
  [/<[a-z/][^<>]*>/gi, ' '],
  [/\\(['"])/g, '$1'],
  [/â€™|â\?\?s\b/g, '’'],
  [/â\?\?/g, '–'],
  [/For more properties like this visit \S+(?: com)?\.?/gi, ' '],
  [/(?:Website|Apply at [\w ]{1,60}|For more info(?:rmation)?, visit|Application Form):?\s*(?=https?:)/gi, ' '],
  [/https?:\s?\/\/(?:[\w-]+\.\s?)+[\w-]+(?:\/\S*)?(?:\s(?:com|rent)\/\S*)?/gi, ' '],
  [/(?:Website:?\s*)?\bwww\.[\w.-]+\w/gi, ' '],
  [/(?:or\s+)?(?:e-?mail(?: us)?(?: at)?:?\s*)?\b[\w.+-]{1,64}@[\w-]{1,63}\.\w[\w.]*/gi, ' '],
  [/(?:\b(?:call|text|phone|tel|at|@)[:\s]*)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?X{1,4}\b/gi, ' '],
  [/\b\d{6,7}X{3,4}\b/g, ' '],
  [/\(RLNE\d+\)/g, '. '],
  [/(?<![\w-])[\w-]+\.\s?com\b/gi, ' '],
  [
    /^Square footage(?: range)?: [\d,]+ (?:square feet|square ft|sq\.? feet|sq\.? ft\.?|sq-ft)(?:, unit number: \S+?)?\.\s/i,
    '',
  ],
  [/^Price from: [\d,.]+\s/, ''],
  // Other homes of the building, with their numbers mangled and cut off.
  [/More units available:.*$/s, ' '],
  [/(\w)[`´]s\b/g, "$1's"],
  [/(?:\|\s*)?List ID: ?\d+\b\s*\|?/g, ' '],
  [/\*{2,}/g, ' '],
];

/** Sentences with holes where a name was cut out. */
const gaps: Mend[] = [
  [/\bThe (is|has|offers|features|was)\b/g, 'This community $1'],
  [/\b(At|at) the in\b/g, '$1 this community in'],
  [/\bAt you\b/g, 'Here you'],
  [/\bThe are\b/g, 'The apartments are'],
  [/\bThe 's\b/g, "The community's"],
  [/(^|[.!?] )'s\b/g, "$1The community's"],
  [/(\w) 's\b/g, "$1 the community's"],
  [/\b(in|at|of|from|to) ?,(?= [A-Z]{2}\b)/g, '$1'],
  [/\b(home to|come to|at|of|from) ?([.,!])(?=\s)/gi, '$1 our community$2'],
];

const wording: Mend[] = [
  [/(\$\d{1,3}), (\d{3})\b/g, '$1,$2'],
  [/(\d)\. (\d)(?=x|\d|\b (?:bath|mile|mi\b|bed|star))/g, '$1.$2'],
  [
    /\b([Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|\d) [Bb]eds (apartment|unit|home|condo|town|house|floor|duplex)/g,
    '$1-bedroom $2',
  ],
  [/\b(?:one|1) beds\b/gi, '1 bedroom'],
  [/\b(?:one|1) bathrooms\b/gi, '1 bathroom'],
  [/\b([2-9]|two|three|four|five) beds\b/gi, '$1 bedrooms'],
  [/\b1 of (the|our|a)\b/g, 'one of $1'],
  [/\byoull\b/g, "you'll"],
  [/\byoure\b/g, "you're"],
  [/\byouve\b/g, "you've"],
  [/\bits clear\b/g, "it's clear"],
  [/\bcloths? washer and drier\b/gi, 'washer and dryer'],
  [/\bbath-tub\b/g, 'bathtub'],
  [/\bct\. yard\b/g, 'courtyard'],
  [/\bbus\. ctr\.(?=\s)/gi, 'business center'],
  [/\b(?:sq-ft|square ft|sq\.? feet|sq\.? ft\.?)(?=[\s,.)])/gi, 'square feet'],
  [/\bA-c\b|\bAc\b(?=,)/g, 'A/C'],
  [/([a-z)])([.!?])([A-Z][a-z])/g, '$1$2 $3'],
  [/(?<!\s)\s+([,.;!?])(?=\s|$)/g, '$1'],
  [/(?<![,.]\s?)([,.])(?:\s?[,.])+(?=\s|$)/g, '$1'],
  [/(?<=^|[.!?] )[.,;:!?-]+\s+/g, ''],
];

const mendAll = (text: string, mends: readonly Mend[]): string =>
  mends.reduce((mended, [pattern, instead]) => mended.replace(pattern, instead), text);

/** Returns a text with single spaces, without its last word and the separator before it. */
const withoutLastWord = (text: string): string => {
  const space = text.lastIndexOf(' ');
  let end = space === -1 ? text.search(/[,;:-]/) : space;
  if (end === -1) return text;
  while (end > 0 && /[ ,;:-]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Length limit of texts in feeds, in characters; a text of about this length was cut off. */
const cutOffFrom = 1000;

/** Returns a free text without leftovers, with its holes closed, as one readable paragraph. Empty if there was nothing to read. */
export const tidyText = (body: string): string => {
  const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();
  let text = spaced(mendAll(spaced(mendAll(spaced(mendAll(body.normalize('NFC'), leftovers)), gaps)), wording));
  if (body.length >= cutOffFrom && !/[.!?)]$/.test(text)) {
    const end = Math.max(text.lastIndexOf('. '), text.lastIndexOf('! '), text.lastIndexOf('? '));
    text = end > text.length / 2 ? text.slice(0, end + 1) : `${withoutLastWord(text)} …`;
  }
  text = text.replace(/^[^\p{L}\p{N}$"'(¡¿#]+/u, '');
  return /[\p{L}\p{N}]/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : '';
};
