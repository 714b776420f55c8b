import * as z from 'zod';
import { day, inCents, line, lines, phoneNumber } from '../../kernel/values.ts';
import {
  conditions,
  cookingFuels,
  fuels,
  leadFacts,
  packetSides,
  payersOrNone,
  relations,
  structures,
  subsidies,
} from './choices.ts';

export const packetLimits = { text: 160, lines: 600, comparables: 3, rentCents: 100_000_00 } as const;

/** Field errors; part of the dictionary like any other sentence. */
export const packetFaults = {
  choose: 'Please choose one of the answers',
  yesOrNo: 'Please answer yes or no',
  tick: 'Please tick this to confirm it',
  amount: 'Please enter an amount from $1 to $100,000',
  deposit: 'Please enter an amount from $0 to $100,000',
  bedrooms: 'Please enter a number of bedrooms from 0 to 12',
  bathrooms: 'Please enter a number of bathrooms from 0 to 12, in steps of a half',
  squareFeet: 'Please enter a whole number of square feet from 50 to 20,000',
  year: 'Please enter a year, 1600 or later',
  comparable: 'Please enter an address, a day and a rent',
  comparables: 'Please enter at most 3 units',
  yearToCome: 'This year is in the future',
  past: 'Please choose a day in the future',
  rentedToCome: 'This day is in the future',
  voucherEnded: 'This voucher has ended. Ask the housing authority before you continue',
  builtBefore1978: 'The home was built before 1978, so this answer cannot be right',
  leadSaysLater: 'The lead paint answer says that the home was built in 1978 or later',
  inspectedAfterStart: 'The home must be inspected before the lease starts. This day is later than the start',
  startBeforeInspection: 'The home cannot be inspected before this day. Please choose a later start',
  ofTenant: 'The tenant fills this in',
  ofOwner: 'The owner fills this in',
  changed: 'This has changed since you looked',
  missing: 'This is still missing',
  name: 'Please type your name as it appears in the packet',
} as const;

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: packetFaults.choose });
const side = choice(packetSides);
const orNone = choice(payersOrNone);
const yesNo = z.boolean({ error: packetFaults.yesOrNo });
const tick = z.literal(true, { error: packetFaults.tick });
const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error });
const cents = (least: number, error: string) => whole(least, packetLimits.rentCents, error).describe(inCents);
const bedrooms = whole(0, 12, packetFaults.bedrooms);
const said = (schema: z.ZodType<string>) => schema.refine((text) => text !== '', { error: 'Please enter text' });
const text = said(line({ max: packetLimits.text }));
const longText = said(lines({ max: packetLimits.lines }));
const phone = phoneNumber({ min: 10, error: 'Phone number must be at least 10 digits' });

export const packetComparable = z.object(
  { address: text, rentedOn: day, rent: cents(100, packetFaults.amount) },
  { error: packetFaults.comparable },
);
export type PacketComparable = z.output<typeof packetComparable>;

/** Schemas of a packet's answers by question (`questions.ts`): the content of the request for approval of a tenancy. */
const shapes = {
  authority: text,
  tenantPhone: phone,
  presentAddress: text,
  voucherBedrooms: bedrooms,
  voucherEndsOn: day,
  requestedStart: day,
  leadReceived: tick,

  ownerAddress: text,
  ownerPhone: phone,
  unitAddress: text,
  bedrooms,
  bathrooms: z
    .number({ error: packetFaults.bathrooms })
    .min(0, { error: packetFaults.bathrooms })
    .max(12, { error: packetFaults.bathrooms })
    .multipleOf(0.5, { error: packetFaults.bathrooms }),
  squareFeet: whole(50, 20_000, packetFaults.squareFeet),
  yearBuilt: whole(1600, 2199, packetFaults.year),
  structure: choice(structures),
  inspectableOn: day,
  rent: cents(100, packetFaults.amount),
  deposit: cents(0, packetFaults.deposit),
  subsidy: choice(subsidies),
  subsidyName: text,

  heatingFuel: choice(fuels),
  heatingPaidBy: side,
  cookingFuel: choice(cookingFuels),
  cookingPaidBy: side,
  waterHeatingFuel: choice(fuels),
  waterHeatingPaidBy: side,
  otherElectricPaidBy: side,
  coolingPaidBy: orNone,
  waterPaidBy: side,
  sewerPaidBy: side,
  trashPaidBy: side,
  refrigeratorFrom: side,
  rangeFrom: side,

  moreThanFourUnits: yesNo,
  comparables: z
    .array(packetComparable, { error: packetFaults.comparable })
    .min(1, { error: packetFaults.comparable })
    .max(packetLimits.comparables, { error: packetFaults.comparables }),
  comparablesAreAll: tick,
  amenities: longText,
  services: longText,
  maintenance: longText,
  condition: choice(conditions),

  relation: choice(relations),
  noSidePayments: tick,
  screening: tick,
  addendum: tick,
  lead: choice(leadFacts),
};

export type QuestionId = keyof typeof shapes;
export const questionIds = Object.keys(shapes) as QuestionId[];

type Shapes = typeof shapes;
type Nullable = { [Id in QuestionId]: z.ZodNullable<Shapes[Id]> };
type Offered = { [Id in QuestionId]: z.ZodOptional<z.ZodNullable<Shapes[Id]>> };
const each = <Made>(make: (shape: z.ZodType) => z.ZodType): Made =>
  Object.fromEntries(Object.entries(shapes).map(([id, shape]) => [id, make(shape)])) as Made;

/** Every answer; null if unanswered. */
export const packetAnswers = z.object(each<Nullable>((shape) => shape.nullable()));
export type PacketAnswers = z.output<typeof packetAnswers>;

/** Changed answers: a new one, or null to remove it; absent ones stay. */
export const packetChanges = z.object(each<Offered>((shape) => shape.nullable().optional()));
export type PacketChanges = z.output<typeof packetChanges>;

export const noAnswers = Object.fromEntries(questionIds.map((id) => [id, null])) as PacketAnswers;
