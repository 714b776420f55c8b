/** The kinds of penalty that there are; on the wire the set is open. */
export const penaltyTypes = ['fee', 'listing_suspension', 'platform_ban'] as const;
export type PenaltyType = (typeof penaltyTypes)[number];

/** A penalty's type in words: underscores are spaces. `listing_suspension` → `listing suspension`. */
export const penaltyTypeLabel = (type: string): string => type.replaceAll('_', ' ');

/**
 * What became of a penalty. `active` is the only one that counts and has effect. `stayed`: an appeal is open. `voided`: repealed or
 * put right. `settled`: a fine that was paid. `lifted`: ended by reactivation. `expired`: its time is over.
 */
export const penaltyStates = ['active', 'stayed', 'voided', 'settled', 'lifted', 'expired'] as const;
export type PenaltyState = (typeof penaltyStates)[number];

export const standings = ['good', 'suspended', 'banned'] as const;
export type Standing = (typeof standings)[number];

export const appealStatuses = ['pending', 'under_review', 'approved', 'denied'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const appealReasonMin = 50;
export const appealReasonMax = 5000;
/** With one appeal: lines of evidence, each so long, and documents. */
export const evidenceMax = 20;
export const evidenceLineMax = 500;
export const appealDocumentsMax = 10;
/** Documents of one owner that no appeal was filed with yet; after a day they are removed. */
export const unusedDocumentsMax = 20;
/** How much of a reason a list shows. */
export const appealPreviewLength = 100;
export const appealReasonTooShort = 'Appeal reason must be at least 50 characters';
export const appealFiled = 'Your penalty appeal has been submitted for review.';

/** The start of an appeal's reason as lists show it: its first 100 characters, and an ellipsis when there is more. */
export const appealPreview = (reason: string): string => {
  const characters = [...reason];
  return characters.length > appealPreviewLength
    ? `${characters.slice(0, appealPreviewLength).join('').trimEnd()}…`
    : reason;
};

/** Whom the law and our terms protect, with where that stands. */
export const protectedCategories = {
  race_ethnicity: { label: 'Race or ethnicity', law: '42 U.S.C. § 3604; 42 U.S.C. §§ 1981, 1982' },
  religion: { label: 'Religion', law: '42 U.S.C. § 3604' },
  gender_identity: { label: 'Gender identity', law: '42 U.S.C. § 3604 (sex); state law; Terms of Service' },
  sexual_orientation: { label: 'Sexual orientation', law: 'State law; Terms of Service' },
  disability: { label: 'Disability status', law: '42 U.S.C. § 3604(c), (f); 24 C.F.R. §§ 100.202–100.204' },
  family_status: { label: 'Family status', law: '42 U.S.C. §§ 3602(k), 3604' },
  national_origin: { label: 'National origin', law: '42 U.S.C. § 3604' },
  age: { label: 'Age', law: 'State law; Terms of Service' },
  voucher: { label: 'Section 8 vouchers', law: 'Terms of Service: vouchers are welcome on every listing; state law' },
} as const satisfies Record<string, { label: string; law: string }>;
export type ProtectedCategory = keyof typeof protectedCategories;
export const protectedCategoryNames = Object.keys(protectedCategories) as [ProtectedCategory, ...ProtectedCategory[]];

/** Where an offense was found. */
export const offensePlaces = {
  listing: 'In the text of a listing',
  message: 'In a message',
  reply: 'In the answer to an inquiry',
  application: 'In the decision on an application',
  packet: 'In the packet for a housing authority',
  conduct: 'In what was done',
} as const;
export type OffensePlace = keyof typeof offensePlaces;
export const offensePlaceNames = Object.keys(offensePlaces) as [OffensePlace, ...OffensePlace[]];

/** What a statement of reasons says of what the machine found by itself; of what a person found, that person's words stand there. */
export const foundByMachine = 'Our system found wording that excludes people, so we didn’t publish it.';

/** How a due-process notice reached the owner. `platform`: here only, because no address is known. */
export const deliveryMethods = { email: 'By email and here', platform: 'Here' } as const;
export type DeliveryMethod = keyof typeof deliveryMethods;
export const deliveryMethodNames = Object.keys(deliveryMethods) as [DeliveryMethod, ...DeliveryMethod[]];

export const correctionOutcomes = ['corrected', 'declined'] as const;
export const dutyKinds = ['training', 'monitoring'] as const;

/** What an owner signs to come back, word for word, with the terms of the day (`reactivationTerms`, which name its version). */
export const reactivationAgreement = {
  compliance:
    'I accept the compliance agreement: fair-housing training within {{trainingDays}} days, and quarterly monitoring of my listings and messages for {{monitoringMonths}} months.',
  fourthOffense:
    'I understand that a fourth offense is a permanent ban from the platform, and that there is no coming back from it.',
} as const;

/** What is said on coming back, by whether any home of the owner's can be found again by it. */
export const reactivated = {
  listed: 'Your listings are back. The fair-housing training is due within {{trainingDays}} days.',
  unlisted:
    'Your suspension is lifted, but no listing of yours is online yet: the Listings tab says what each one needs. The fair-housing training is due within {{trainingDays}} days.',
} as const;

/** What in the name of a law is said in words, in Spanish; names of statutes stay. */
const spanishOfLaws: readonly (readonly [RegExp, string])[] = [
  [
    /Terms of Service: vouchers are welcome on every listing/g,
    'Términos del servicio: los vales son bienvenidos en todo anuncio',
  ],
  [/Terms of Service/g, 'Términos del servicio'],
  [/^State law/, 'Ley estatal'],
  [/\bstate law\b/gi, 'ley estatal'],
  [/\(sex\)/g, '(sexo)'],
  [/; our rule (\S+), version (\S+)$/, '; nuestra regla $1, versión $2'],
];

/** A law as it stands beside a finding or an offense, for who reads Spanish. */
export const lawInSpanish = (law: string): string =>
  spanishOfLaws.reduce((said, [english, spanish]) => said.replace(english, spanish), law);
