/** Offered as checkboxes; in English, as amenities are stored, and keys of the dictionary. */
export const commonAmenities = [
  'Air conditioning',
  'Heat',
  'Dishwasher',
  'Refrigerator',
  'Washer and dryer',
  'Laundry in building',
  'Parking',
  'Garage',
  'Balcony',
  'Yard',
  'Elevator',
  'Furnished',
] as const;

const wordsOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Returns whether a text of amenities, separated by commas or lines, contains this one. */
export const isAmong = (text: string, word: string): boolean => wordsOf(text).some((one) => isSame(one, word));

/** Returns the text with this amenity at its end, or without it. The rest of the input stays. */
export const withAmenity = (text: string, word: string, isWanted: boolean): string => {
  const others = wordsOf(text).filter((one) => !isSame(one, word));
  return (isWanted ? [...others, word] : others).join(', ');
};
