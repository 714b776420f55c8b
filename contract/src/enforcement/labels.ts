/** The current penalty types; responses may contain others. */
export const penaltyTypes = ['fee', 'listing_suspension', 'platform_ban'] as const;
export type PenaltyType = (typeof penaltyTypes)[number];

/** Returns a penalty's type in words, with spaces for underscores: `listing_suspension` → `listing suspension`. */
export const penaltyTypeLabel = (type: string): string => type.replaceAll('_', ' ');

/**
 * States of a penalty. Only `active` counts and has effect. `stayed`: an appeal is open. `voided`: repealed or corrected. `settled`: a
 * fine that was paid. `lifted`: ended by reactivation. `expired`: its time is over.
 */
export const penaltyStates = ['active', 'stayed', 'voided', 'settled', 'lifted', 'expired'] as const;
export type PenaltyState = (typeof penaltyStates)[number];

export const standings = ['good', 'suspended', 'banned'] as const;
export type Standing = (typeof standings)[number];

export const appealStatuses = ['pending', 'under_review', 'approved', 'denied'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const appealReasonMin = 50;
export const appealReasonMax = 5000;
/** Limits per appeal: lines of evidence, characters per line, and documents. */
export const evidenceMax = 20;
export const evidenceLineMax = 500;
export const appealDocumentsMax = 10;
/** Most documents of one owner that no appeal uses yet; they are deleted after a day. */
export const unusedDocumentsMax = 20;
/** Characters of a reason that a list shows. */
export const appealPreviewLength = 100;
export const appealReasonTooShort = 'Appeal reason must be at least 50 characters';
export const appealFiled = 'Your penalty appeal has been submitted for review.';

/** Returns the preview of an appeal's reason for lists: its first 100 characters, with an ellipsis if there is more. */
export const appealPreview = (reason: string): string => {
  const characters = [...reason];
  return characters.length > appealPreviewLength
    ? `${characters.slice(0, appealPreviewLength).join('').trimEnd()}…`
    : reason;
};

/** Categories that the law and our terms protect, with the source of each. */
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
  conduct: 'In an action',
} as const;
export type OffensePlace = keyof typeof offensePlaces;
export const offensePlaceNames = Object.keys(offensePlaces) as [OffensePlace, ...OffensePlace[]];

/** Statement-of-reasons text for an automatic finding; for a person's finding, that person's own explanation replaces it. */
export const foundByMachine = 'Our system found wording that excludes people, so we didn’t publish it.';

/** Delivery methods of a due-process notice. `platform`: only here, because no email address is known. */
export const deliveryMethods = { email: 'By email and here', platform: 'Here' } as const;
export type DeliveryMethod = keyof typeof deliveryMethods;
export const deliveryMethodNames = Object.keys(deliveryMethods) as [DeliveryMethod, ...DeliveryMethod[]];

export const correctionOutcomes = ['corrected', 'declined'] as const;
export const dutyKinds = ['training', 'monitoring'] as const;

/** The exact text that an owner signs to be reactivated, with the terms of the day (`reactivationTerms`, which name its version). */
export const reactivationAgreement = {
  compliance:
    'I accept the compliance agreement: fair-housing training within {{trainingDays}} days, and quarterly monitoring of my listings and messages for {{monitoringMonths}} months.',
  fourthOffense:
    'I understand that a fourth offense is a permanent ban from the platform, and that there is no coming back from it.',
} as const;

/** Confirmations of a reactivation, by whether any of the owner's homes is listed again. */
export const reactivated = {
  listed: 'Your listings are back. The fair-housing training is due within {{trainingDays}} days.',
  unlisted:
    'Your suspension is lifted, but no listing of yours is online yet: the Listings tab says what each one needs. The fair-housing training is due within {{trainingDays}} days.',
} as const;

/** Spanish for the plain words in names of laws; names of statutes stay in English. */
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

/** Translates the name of a law for Spanish readers, as shown beside a finding or an offense. */
export const lawInSpanish = (law: string): string =>
  spanishOfLaws.reduce((said, [english, spanish]) => said.replace(english, spanish), law);
