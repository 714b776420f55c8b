import * as z from 'zod';
import { instant, lines, optional } from '../../kernel/values.ts';
import { type InspectionItem, type InspectionItemId, inspectionItemIds } from './items.ts';

export const selfCheckLimits = { note: 500 } as const;

/** Field errors; part of the dictionary like any other sentence. */
export const selfCheckFaults = {
  item: 'Please choose one of the items on the list',
  mark: 'Please choose OK, needs work, or does not apply',
  twice: 'Please list each item once',
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
  of: count.describe('The number of items on the checklist.'),
  checked: count.describe('The number of items that the owner marked.'),
  checkedAt: instant.nullable().describe('When the owner last marked an item; null if none is marked.'),
  readyAt: instant
    .nullable()
    .describe(
      'When the owner marked the home as ready; null before that, and again once a life-threatening item is not OK.',
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
        width: z.int().min(1).describe('In pixels.'),
        height: z.int().min(1).describe('In pixels.'),
      }),
    )
    .describe(
      'Photos that the owner added for the tenant and the authority, at most one per item, in the order of the checklist.',
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
            mark: optional(z.enum(selfCheckMarks, { error: selfCheckFaults.mark })).describe('Null clears the mark.'),
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
    .describe('The results, each item once. Items that are left out are not changed.'),
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
