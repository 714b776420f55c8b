import type { Unit } from './read-units.ts';

const numberWords: Partial<Record<string, number>> = {
  eighteen: 18,
  twenty: 20,
  'twenty five': 25,
  thirty: 30,
  thirties: 30,
  forty: 40,
  forties: 40,
  twenties: 20,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  dieciocho: 18,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
};
/** Reads a number of years from 1 to 99: "60", "30s", "fifty". */
export const ageOf = (unit: Unit | undefined): number | null => {
  if (!unit) return null;
  const first = unit.text.charCodeAt(0);
  if (first < 48 || first > 57) return numberWords[unit.text] ?? null;
  const match = /^(\d{1,2})(?:s|yo|yrs|yr)?$/.exec(unit.text);
  const age = match ? Number(match[1]) : null;
  return age !== null && age > 0 && age < 100 ? age : null;
};

/** Words that make a figure another measure than years of age. */
export const isYearless = new Set([
  'year',
  'years',
  'yr',
  'yrs',
  'minutes',
  'min',
  'mins',
  'lbs',
  'lb',
  'pounds',
  'miles',
  'mile',
  'months',
  'month',
  'days',
  'day',
  'pm',
  'am',
  'hours',
  'sq',
  'sqft',
  'percent',
  'units',
  'people',
  'k',
  'bucks',
  'dollars',
  'days',
  'feet',
  'ft',
  'acres',
  'stores',
  'shops',
  'restaurants',
  'inches',
  'times',
  'guests',
  'vehicles',
  'cars',
]);
