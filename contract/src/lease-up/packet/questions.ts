import * as z from 'zod';
import { onDay } from '../../tenancy/rules/on-day.ts';
import { confidences } from '../../tenancy/rules/rule-schema.ts';
import { type QuestionId, questionIds } from './answers.ts';
import { type PacketSide, packetSides } from './choices.ts';

/**
 * Questions of a request for approval of a tenancy, as data: who answers, since when each is asked, its source, and how sure we are.
 * Order and wording are our own; numbers are those of form HUD-52517 where it has one.
 */
export const packetSections = ['family', 'unit', 'rent', 'utilities', 'comparison', 'owner'] as const;
export type PacketSection = (typeof packetSections)[number];
export const packetSectionLabels: Record<PacketSection, string> = {
  family: 'Tenant and voucher',
  unit: 'The home',
  rent: 'Rent and deposit',
  utilities: 'Utilities and appliances',
  comparison: 'What the rent is compared with',
  owner: 'What the owner confirms',
};

const version = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date().nullable(),
  /** An English sentence or label, which is also its key in the dictionary. */
  text: z.string().min(1),
  hint: z.string().min(1).optional(),
  /** Number on form HUD-52517; absent where the form does not ask. */
  item: z.string().optional(),
  /** `when needed`: depends on other answers, see `missing.ts`. */
  isNeeded: z.enum(['always', 'when needed', 'never']),
  citation: z.string().min(1),
  confidence: z.enum(confidences),
  /** Which sources were read, and which were not. */
  read: z.string().min(1),
});
export const packetQuestionSchema = z.strictObject({
  section: z.enum(packetSections),
  by: z.enum(packetSides),
  versions: z.array(version).min(1),
});
export type PacketQuestion = z.output<typeof packetQuestionSchema>;
export type AskedQuestion = PacketQuestion['versions'][number] & {
  id: QuestionId;
  section: PacketSection;
  by: PacketSide;
};

/** First day for which these questions are known. */
export const packetQuestionsFrom = '2015-09-21';
const since = { from: packetQuestionsFrom, to: null } as const;

const form =
  'That the form asks it was read in the plan of the Santa Ana authority of July 2025 and in a guide for owners of 2023; its layout was not copied.';
const rule302 = {
  citation: '24 CFR 982.302(c), form HUD-52517',
  confidence: 'verified-secondary',
  read: `982.302 was read in a copy of the eCFR of April 2026. ${form}`,
} as const;
const rule507 = {
  citation: '24 CFR 982.507(b)',
  confidence: 'verified-secondary',
  read: '982.507 was read in two copies of the eCFR, of January 2025 and June 2026. It names the factor and asks no question: this one is ours.',
} as const;
const rule308 = {
  citation: '24 CFR 982.308(d), form HUD-52517',
  confidence: 'verified-secondary',
  read: `982.308 was read in the edition of April 2007; 982.517 was not read. ${form}`,
} as const;
const rule306 = {
  citation: '24 CFR 982.306(d)',
  confidence: 'verified-secondary',
  read: 'Read in the plan of the Santa Ana authority of July 2025; the paragraph itself was not.',
} as const;
const ruleSidePayments = {
  citation: '24 CFR 982.451(b)(4), form HUD-52641-A',
  confidence: 'general-knowledge',
  read: 'Neither was read.',
} as const;
const rule307 = {
  citation: '24 CFR 982.307(a)',
  confidence: 'verified-secondary',
  read: 'Read in the plan of the Santa Ana authority of July 2025; the paragraph itself was not.',
} as const;
const ruleAddendum = {
  citation: '24 CFR 982.305(b)(1), 982.308(b)',
  confidence: 'verified',
  read: 'Read in the editions of April 2007 and, of 982.305, of 2024; the addendum HUD-52641-A was not.',
} as const;
const ruleLead = {
  citation: '24 CFR 35.82, 35.92(b)',
  confidence: 'verified-secondary',
  read: 'The scope of subpart A was read in the edition of April 2001 and its purpose in one of November 2024. That homes from 1978 on are outside it was read in the papers of OMB for its forms.',
} as const;

type Basis = Pick<AskedQuestion, 'citation' | 'confidence' | 'read'>;
const asked = (
  section: PacketSection,
  by: PacketSide,
  text: string,
  basis: Basis,
  more: Partial<Pick<AskedQuestion, 'hint' | 'item' | 'isNeeded'>> = {},
): PacketQuestion => ({ section, by, versions: [{ ...since, text, isNeeded: 'always', ...basis, ...more }] });

export const packetQuestions: Record<QuestionId, PacketQuestion> = {
  authority: asked('family', 'tenant', 'Name of the housing authority', rule302, { item: '1' }),
  tenantPhone: asked('family', 'tenant', 'The tenant’s phone', rule302),
  presentAddress: asked('family', 'tenant', 'Where the tenant lives now', rule302),
  voucherBedrooms: asked('family', 'tenant', 'Bedrooms on the voucher', rule302, {
    hint: 'The voucher calls it unit size.',
  }),
  voucherEndsOn: asked('family', 'tenant', 'Last day of the voucher', rule302, { isNeeded: 'never' }),
  requestedStart: asked('family', 'tenant', 'Day the lease should start', rule302, { item: '3' }),
  leadReceived: asked('family', 'tenant', 'I received the lead paint disclosure and the pamphlet', ruleLead, {
    item: '12c',
    isNeeded: 'when needed',
  }),

  ownerAddress: asked('owner', 'owner', 'The owner’s mailing address', rule302),
  ownerPhone: asked('owner', 'owner', 'The owner’s phone', rule302),
  unitAddress: asked('unit', 'owner', 'Full address of the home', rule302, {
    item: '2',
    hint: 'With the number of the apartment, city, state and ZIP code.',
  }),
  bedrooms: asked('unit', 'owner', 'Bedrooms', rule302, { item: '4' }),
  bathrooms: asked('unit', 'owner', 'Bathrooms', rule507, { isNeeded: 'never' }),
  squareFeet: asked('unit', 'owner', 'Square feet', rule507, { isNeeded: 'never' }),
  yearBuilt: asked('unit', 'owner', 'Year the home was built', rule302, { item: '5' }),
  structure: asked('unit', 'owner', 'Type of building', rule302, { item: '9' }),
  inspectableOn: asked('unit', 'owner', 'First day the home can be inspected', rule302, { item: '8' }),
  rent: asked('rent', 'owner', 'Rent a month', rule302, { item: '6' }),
  deposit: asked('rent', 'owner', 'Deposit', rule302, { item: '7' }),
  subsidy: asked('rent', 'owner', 'Subsidy of the building', rule302, { item: '10' }),
  subsidyName: asked('rent', 'owner', 'Name of the other subsidy', rule302, { item: '10', isNeeded: 'when needed' }),

  heatingFuel: asked('utilities', 'owner', 'Heating: fuel', rule308, { item: '11' }),
  heatingPaidBy: asked('utilities', 'owner', 'Heating: paid by', rule308, { item: '11' }),
  cookingFuel: asked('utilities', 'owner', 'Cooking: fuel', rule308, { item: '11' }),
  cookingPaidBy: asked('utilities', 'owner', 'Cooking: paid by', rule308, { item: '11' }),
  waterHeatingFuel: asked('utilities', 'owner', 'Hot water: fuel', rule308, { item: '11' }),
  waterHeatingPaidBy: asked('utilities', 'owner', 'Hot water: paid by', rule308, { item: '11' }),
  otherElectricPaidBy: asked('utilities', 'owner', 'Other electricity: paid by', rule308, { item: '11' }),
  coolingPaidBy: asked('utilities', 'owner', 'Air conditioning: paid by', rule308, { item: '11' }),
  waterPaidBy: asked('utilities', 'owner', 'Water: paid by', rule308, { item: '11' }),
  sewerPaidBy: asked('utilities', 'owner', 'Sewer: paid by', rule308, { item: '11' }),
  trashPaidBy: asked('utilities', 'owner', 'Trash: paid by', rule308, { item: '11' }),
  refrigeratorFrom: asked('utilities', 'owner', 'Refrigerator: provided by', rule308, { item: '11' }),
  rangeFrom: asked('utilities', 'owner', 'Range or microwave: provided by', rule308, { item: '11' }),

  moreThanFourUnits: asked('comparison', 'owner', 'Does the building or complex have more than 4 homes?', rule302, {
    item: '12a',
  }),
  comparables: asked('comparison', 'owner', 'Homes there that you last rented without a voucher', rule302, {
    item: '12a',
    isNeeded: 'when needed',
    hint: 'Three similar homes, with their latest rents.',
  }),
  comparablesAreAll: asked('comparison', 'owner', 'There are no other homes like this there', rule302, {
    item: '12a',
    isNeeded: 'when needed',
  }),
  amenities: asked('comparison', 'owner', 'Amenities', rule507, { isNeeded: 'never' }),
  services: asked('comparison', 'owner', 'Services for tenants', rule507, {
    isNeeded: 'never',
    hint: 'For example a doorman, a laundry room or snow removal.',
  }),
  maintenance: asked('comparison', 'owner', 'How the home is maintained', rule507, {
    isNeeded: 'never',
    hint: 'For example staff on site, or who comes for repairs.',
  }),
  condition: asked('comparison', 'owner', 'Condition of the home', rule507, { isNeeded: 'never' }),

  relation: asked('owner', 'owner', 'Are you related to the tenant’s family?', rule306, { item: '12b' }),
  noSidePayments: asked(
    'owner',
    'owner',
    'I take no money for rent from the tenant or anybody else beyond what the housing authority approves',
    ruleSidePayments,
  ),
  screening: asked(
    'owner',
    'owner',
    'I know that choosing a tenant is my own duty, and that the housing authority has not screened the family for me',
    rule307,
    { item: '13' },
  ),
  addendum: asked('owner', 'owner', 'My lease has HUD’s tenancy addendum, word for word', ruleAddendum, {
    item: '14',
  }),
  lead: asked('owner', 'owner', 'Lead paint', ruleLead, { item: '12c', isNeeded: 'when needed' }),
};

/** Returns the questions of a packet that was opened on a day, in display order. */
export const questionsOn = (day: string): AskedQuestion[] =>
  questionIds.flatMap((id) => {
    const { section, by, versions } = packetQuestions[id];
    const found = onDay(versions, day);
    return found ? [{ id, section, by, ...found }] : [];
  });
