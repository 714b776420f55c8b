/** Groups of amenities, in display order. English names, which are dictionary keys. */
export const amenityGroups = [
  'Kitchen',
  'Laundry',
  'Comfort',
  'Building',
  'Outdoors',
  'Parking and pets',
  'Accessibility',
  'Included in the rent',
  'Nearby',
  'Also',
] as const;
export type AmenityGroup = (typeof amenityGroups)[number];

/** The first matching pattern wins, so specific ones come before general ones: a dishwasher before a washer, included heat before heat. */
const words: readonly (readonly [RegExp, AmenityGroup])[] = [
  [/included/, 'Included in the rent'],
  [/\bpets?\b|\bdogs?\b|\bcats?\b/, 'Parking and pets'],
  [/wheelchair|accessib|step-free|no steps|grab bar|roll-in|ramp\b|handicap/, 'Accessibility'],
  [/dishwasher|refrigerator|fridge|freezer|disposal|range|oven|stove|cooktop|microwave|pantry|countertop/, 'Kitchen'],
  [/kitchen|appliances|breakfast|dining/, 'Kitchen'],
  [/laundry|washer|dryer/, 'Laundry'],
  [/parking|garage|carport|driveway|charging/, 'Parking and pets'],
  [/bus\b|transit|transportation|train|subway|near\b|campus/, 'Nearby'],
  [/pool|patio|deck|balcony|porch|yard|garden|playground|play area|barbecue|grill|roof ?top/, 'Outdoors'],
  [/tennis|basketball|volleyball|golf|hot tub|sauna|\bspa\b|jacuzzi/, 'Outdoors'],
  [/elevator|doorman|concierge|gated|controlled|gym|fitness|clubhouse|club house|business center/, 'Building'],
  [/alarm|security|intercom|lobby|maintenance|management|entrance|entry|bike|student|basement/, 'Building'],
  [/\bac\b|air.?condition|heat|fireplace|floor|carpet|ceiling fan|furnished|closet|storage|\btv\b/, 'Comfort'],
  [/cable|satellite|internet|wi-?fi|view|luxury|blinds|skylight|bathtub|\bden\b|living room|sun ?room/, 'Comfort'],
];

export const groupOfAmenity = (amenity: string): AmenityGroup => {
  const word = amenity.toLowerCase();
  return words.find(([pattern]) => pattern.test(word))?.[1] ?? 'Also';
};

/** Returns each amenity once, under its group; empty groups are left out. */
export const groupAmenities = (amenities: readonly string[]): { group: AmenityGroup; amenities: string[] }[] => {
  const once = [...new Set(amenities)];
  return amenityGroups.flatMap((group) => {
    const found = once.filter((amenity) => groupOfAmenity(amenity) === group);
    return found.length > 0 ? [{ group, amenities: found }] : [];
  });
};
