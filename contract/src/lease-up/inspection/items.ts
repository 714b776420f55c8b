import * as z from 'zod';
import { onDay } from '../../tenancy/rules/on-day.ts';
import { federalRule } from '../../tenancy/rules/rule-schema.ts';

/**
 * Inspection items of a housing authority as a checklist for owners: life-threatening ones first, then the rest. The wording and the
 * selection are our own: a home that passes all of them may still fail. The requirements are in 24 CFR 982.401, which refers to 24 CFR
 * 5.703; a HUD notice says which are life-threatening.
 */
export const inspectionItemSchema = z.strictObject({
  isLifeThreatening: z.boolean(),
  /** Authorities name it among the most common reasons why homes fail. */
  failsOften: z.boolean(),
  versions: z.array(federalRule).min(1),
});
type Item = z.output<typeof inspectionItemSchema>;

/** First day on which the notice applies. */
export const inspectionItemsFrom = '2023-07-01';

const listed =
  'Read: the beginning of the notice, which says that it lists what threatens life, and that list as a consultant’s manual and an inspector’s program have it. Not read: the list in the notice itself.';
/** Lists of the most common failures, by the authorities of Phoenix, Newberry and Guam. */
const failing = 'Read in what the authorities of Phoenix, Newberry and Guam say that homes fail for most.';

const item = (
  text: string,
  {
    isLifeThreatening,
    failsOften = false,
    citation,
    read,
  }: { isLifeThreatening: boolean; failsOften?: boolean; citation: string; read: string },
): Item => ({
  isLifeThreatening,
  failsOften,
  versions: [{ from: inspectionItemsFrom, to: null, text, citation, confidence: 'verified-secondary', read }],
});
const notice = '88 FR 40832';
const lifeThreatening = (text: string, { failsOften = false, read = listed } = {}): Item =>
  item(text, { isLifeThreatening: true, failsOften, citation: notice, read: failsOften ? `${read} ${failing}` : read });
const other = (text: string, { failsOften = false, read = '' } = {}): Item =>
  item(text, {
    isLifeThreatening: false,
    failsOften,
    citation: '24 CFR 5.703',
    read: [
      read || 'Read as a deficiency in an inspector’s program. Not read: the paragraph as 88 FR 30442 wrote it.',
      failsOften ? failing : '',
    ]
      .filter(Boolean)
      .join(' '),
  });

const items = {
  smokeAlarms: lifeThreatening(
    'A smoke alarm works on every floor, in every bedroom and outside the bedrooms, and nothing covers it',
    { failsOften: true },
  ),
  monoxideAlarms: lifeThreatening(
    'If anything burns gas, oil or wood, or a garage is attached: a carbon monoxide alarm works near the bedrooms',
  ),
  gas: lifeThreatening('There is no smell of gas or oil, and no gas or oil line leaks'),
  wiring: lifeThreatening('No wire is bare; every outlet, switch and breaker panel is intact and has its cover', {
    failsOften: true,
  }),
  waterAtWiring: lifeThreatening('No water gets to wires, outlets or the breaker panel'),
  exits: lifeThreatening('Nothing blocks a way out: doors open, and so do bedroom windows with bars'),
  entryDoor: lifeThreatening('Every entry door is there'),
  heating: lifeThreatening('The heating works and keeps the home at 64 °F or more'),
  vents: lifeThreatening('Flue, chimney and dryer duct are intact, sealed and not blocked'),
  flammables: lifeThreatening(
    'Nothing that burns easily is within 3 feet of a heater or of a water heater with a flame',
  ),
  guardrails: lifeThreatening('Every balcony, deck and open stair 30 inches or higher has its guardrail', {
    failsOften: true,
  }),
  structure: lifeThreatening('No wall, ceiling, stair or beam is about to collapse'),
  toilet: lifeThreatening('The home has a toilet that works', {
    read: 'A missing toilet: as the rest of the list. One that does not work: in the plans of the Santa Ana and Long Beach authorities; the standards are said to call it severe.',
  }),
  fireSafety: lifeThreatening(
    'Fire extinguishers, sprinklers, exit signs and fire escapes are intact, if there are any',
  ),
  aidCalls: lifeThreatening('If there is a call-for-aid system, it works, and its cords hang free'),
  paint: item('In a home from before 1978 no paint peels or chips, inside or outside', {
    isLifeThreatening: true,
    failsOften: true,
    citation: '82 FR 5458',
    read: `Read in a summary of the notice of 2017 that it lists such paint as life-threatening where a child under six will live; the standards of 2023 are said to call it severe. ${failing}`,
  }),
  utilities: other('Water, electricity and gas are turned on for the inspection', { failsOften: true }),
  water: other('Hot and cold water run at every sink, tub and shower, and drain', {}),
  sewage: other('No drain or sewer line leaks or backs up'),
  leaks: other('No faucet, pipe or roof leaks', { failsOften: true }),
  outlets: other('Outlets within 6 feet of water have shock protection (GFCI)', { failsOften: true }),
  doorLocks: other('Entry doors close and lock', { failsOften: true }),
  windows: other('Windows open, stay open, close and lock, and no glass is broken', { failsOften: true }),
  handrails: other('Stairs of four steps or more have a firm handrail', { failsOften: true }),
  floors: other('There is nothing to trip over on floors or walkways', { failsOften: true }),
  kitchen: other('Stove and refrigerator are there and work, unless the tenant brings them', { failsOften: true }),
  bathroomAir: other('Each bathroom has a window that opens or a fan that works', { failsOften: true }),
  waterHeater: other('The water heater has its relief valve and discharge pipe', { failsOften: true }),
  pests: other('There is no sign of roaches, mice, bedbugs or other pests', { failsOften: true }),
  mold: other('There is no mold and no damp spot', {
    read: 'Read as a deficiency in an inspector’s program, which calls a large one life-threatening. Not read: the paragraph as 88 FR 30442 wrote it.',
  }),
} satisfies Record<string, Item>;

export type InspectionItemId = keyof typeof items;
export const inspectionItems: Record<InspectionItemId, Item> = items;
export const inspectionItemIds = Object.keys(items) as [InspectionItemId, ...InspectionItemId[]];

export type InspectionItem = z.output<typeof federalRule> &
  Pick<Item, 'isLifeThreatening' | 'failsOften'> & { id: InspectionItemId };

/** Returns the items in force on a day, life-threatening ones first; an earlier day gets the first list. */
export const inspectionItemsOn = (day: string): InspectionItem[] =>
  inspectionItemIds
    .flatMap((id): InspectionItem[] => {
      const { versions, ...known } = inspectionItems[id];
      const found = onDay(versions, day) ?? versions[0];
      return found ? [{ id, ...known, ...found }] : [];
    })
    .toSorted((one, two) => Number(two.isLifeThreatening) - Number(one.isLifeThreatening));
