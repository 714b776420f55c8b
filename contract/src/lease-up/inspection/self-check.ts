import * as z from 'zod';
import { instant, lines, optional } from '../../kernel/values.ts';
import { type InspectionItem, type InspectionItemId, inspectionItemIds } from './items.ts';

export const selfCheckLimits = { note: 500 } as const;

/** Field errors; part of the dictionary like any other sentence. */
export const selfCheckFaults = {
  item: 'Please choose one of the items of the list',
  mark: 'Please choose OK, needs work, or does not apply',
  twice: 'Please name each item once',
  items: 'Please mark at least one item',
  open: 'This is not OK yet',
} as const;

export const selfCheckMarks = ['ok', 'needs_work', 'not_here'] as const;
export type SelfCheckMark = (typeof selfCheckMarks)[number];
export const selfCheckMarkLabels: Record<SelfCheckMark, string> = {
  ok: 'OK',
  needs_work: 'Needs work',
  not_here: 'Does not apply',
};

export const itemId = z.enum(inspectionItemIds, { error: selfCheckFaults.item });
const count = z.int().min(0);

/** An owner's check of the home before the inspection. No one signs it, and changing it does not void a signature. */
export const selfCheck = z.object({
  of: count.describe('How many items the list has.'),
  checked: count.describe('How many of them the owner marked.'),
  checkedAt: instant.nullable().describe('When the owner last marked one; null while none is marked.'),
  readyAt: instant
    .nullable()
    .describe(
      'When the owner said that the home is ready; null before, and again once an item that threatens life is open.',
    ),
  /** Only for the owner: the result of each item, with the owner's note. Null for everyone else. */
  found: z
    .array(z.object({ item: itemId, mark: z.enum(selfCheckMarks), note: z.string().nullable(), at: instant }))
    .nullable(),
  photos: z
    .array(
      z.object({
        id: z.uuid(),
        item: itemId,
        at: instant.describe('When it was added.'),
        width: z.int().min(1).describe('In px.'),
        height: z.int().min(1).describe('In px.'),
      }),
    )
    .describe(
      'Photos that the owner added for tenant and authority to see, at most one of an item, in the order of the list.',
    ),
});
export type SelfCheck = z.output<typeof selfCheck>;
export type SelfCheckPhoto = SelfCheck['photos'][number];
export type SelfCheckFinding = NonNullable<SelfCheck['found']>[number];

export const selfCheckForm = z.object({
  items: z
    .array(
      z
        .object(
          {
            item: itemId,
            mark: optional(z.enum(selfCheckMarks, { error: selfCheckFaults.mark })).describe(
              'Null takes the mark off.',
            ),
            note: optional(lines({ max: selfCheckLimits.note })).transform((text) => text || null),
          },
          { error: selfCheckFaults.item },
        )
        .refine(({ mark, note }) => mark !== null || note === null, { path: ['mark'], error: selfCheckFaults.mark }),
      { error: selfCheckFaults.items },
    )
    .min(1, { error: selfCheckFaults.items })
    .max(inspectionItemIds.length, { error: selfCheckFaults.twice })
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, { error: selfCheckFaults.twice })
    .describe('What was found, each item once. Items that are left out stay as they are.'),
});

/** Returns the life-threatening items that are not in order: not checked yet, or in need of work. */
export const openLifeThreats = (
  items: readonly InspectionItem[],
  markOf: (id: InspectionItemId) => SelfCheckMark | undefined,
): InspectionItem[] =>
  items.filter(({ id, isLifeThreatening }) => {
    const mark = markOf(id);
    return isLifeThreatening && (mark === undefined || mark === 'needs_work');
  });
