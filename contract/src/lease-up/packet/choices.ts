/** The two sides that fill in and sign a packet. */
export const packetSides = ['tenant', 'owner'] as const;
export type PacketSide = (typeof packetSides)[number];

/** Options of form HUD-52517, in its order. */
export const structures = [
  'detached',
  'semi_detached',
  'rowhouse',
  'low_rise',
  'high_rise',
  'manufactured_home',
] as const;
export const structureLabels: Record<(typeof structures)[number], string> = {
  detached: 'Single-family house, detached',
  semi_detached: 'Semi-detached house or duplex',
  rowhouse: 'Row house or townhouse',
  low_rise: 'Apartment building of up to 4 floors',
  high_rise: 'Apartment building of 5 floors or more',
  manufactured_home: 'Manufactured home',
};

export const subsidies = [
  'none',
  'section_202',
  'section_221_d_3',
  'tax_credit',
  'home',
  'section_236',
  'section_515',
  'other',
] as const;
export const subsidyLabels: Record<(typeof subsidies)[number], string> = {
  none: 'No subsidy',
  section_202: 'Section 202',
  section_221_d_3: 'Section 221(d)(3) BMIR',
  tax_credit: 'Low-income housing tax credit',
  home: 'HOME program',
  section_236: 'Section 236',
  section_515: 'Section 515 Rural Development',
  other: 'Another subsidy',
};

export const fuels = ['natural_gas', 'bottled_gas', 'electric', 'heat_pump', 'oil', 'other'] as const;
export const fuelLabels: Record<(typeof fuels)[number], string> = {
  natural_gas: 'Natural gas',
  bottled_gas: 'Bottled gas',
  electric: 'Electricity',
  heat_pump: 'Heat pump',
  oil: 'Oil',
  other: 'Another fuel',
};
/** Fuels for cooking; without heat pump and oil, which are not used for it. */
export const cookingFuels = ['natural_gas', 'bottled_gas', 'electric', 'other'] as const;

export const sideChoiceLabels: Record<PacketSide, string> = { owner: 'Owner', tenant: 'Tenant' };
/** Who pays for equipment that a home may not have. */
export const payersOrNone = ['owner', 'tenant', 'none'] as const;
export const payerOrNoneLabels: Record<(typeof payersOrNone)[number], string> = {
  ...sideChoiceLabels,
  none: 'The home has none',
};

export const relations = ['not_related', 'accommodation'] as const;
export const relationLabels: Record<(typeof relations)[number], string> = {
  not_related: 'I am no parent, child, grandparent, grandchild, sister or brother of anyone in the family',
  accommodation: 'I am, and the housing authority allowed it for a family member with a disability',
};

export const leadFacts = ['built_since_1978', 'found_free', 'disclosure'] as const;
export const leadFactLabels: Record<(typeof leadFacts)[number], string> = {
  built_since_1978: 'The home was built in 1978 or later',
  found_free: 'A certified inspector found the home free of lead paint',
  disclosure: 'I gave the tenant the lead paint disclosure and the pamphlet',
};

export const conditions = ['like_new', 'good', 'worn'] as const;
export const conditionLabels: Record<(typeof conditions)[number], string> = {
  like_new: 'Like new or renovated',
  good: 'Good, kept up well',
  worn: 'Worn, but sound',
};

/** Answers in an owner's own words, which must follow the rules of listings. */
export const watchedAnswers = ['amenities', 'services', 'maintenance'] as const;
