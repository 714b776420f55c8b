import * as z from 'zod';
import { cents, day, id, idOut, inCents, instant, line, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { citation } from '../compliance/schema.ts';
import { waysOfService } from '../rules/facts.ts';

/** What stands on record. `opened` and `completed` follow from what happened and from the day. */
export const storedNoticeStatuses = ['draft', 'served', 'withdrawn'] as const;
export const tenancyNoticeStatuses = [...storedNoticeStatuses, 'opened', 'completed'] as const;
export type TenancyNoticeStatus = (typeof tenancyNoticeStatuses)[number];

/** What is said of them on a screen. */
export const tenancyNoticeStatusLabels: Record<TenancyNoticeStatus, string> = {
  draft: 'Draft',
  served: 'Served',
  opened: 'Opened by the tenant',
  completed: 'Took effect',
  withdrawn: 'Withdrawn',
};

export const tenancyNotice = z.object({
  id: idOut,
  /** What it is, in words. */
  noticeType: z.string(),
  /** As the law or its forms number it. */
  code: z.string(),
  jurisdiction: z.string(),
  /** Where the home is: its days are that clock’s. */
  timeZone: z.enum(timeZoneIds),
  tenancyId: idOut,
  propertyId: idOut.nullable(),
  propertyTitle: z.string(),
  tenantName: z.string(),
  noticeDate: z.iso.date(),
  effectiveDate: z.iso.date(),
  isCompliant: z.boolean(),
  status: z.enum(tenancyNoticeStatuses),
  /** The first lawful day when it was made; null where the law asks for no time. */
  earliestDate: z.iso.date().nullable(),
  /** What the law makes of its day; all of the reasons stand in the notice. */
  law: citation.nullable(),
});
export type TenancyNotice = z.output<typeof tenancyNotice>;

export const noticeEventKinds = ['created', 'served', 'opened', 'proof_added', 'withdrawn'] as const;

export const wholeTenancyNotice = tenancyNotice.extend({
  serviceMethod: z.string(),
  effectOfWrongDate: z.string().nullable(),
  /** That it would have no effect, or another one, was said to whoever made it, and they went on. */
  acknowledged: z.boolean(),
  newRentCents: cents.nullable(),
  entryFrom: z.int().nullable(),
  entryUntil: z.int().nullable(),
  reason: z.string().nullable(),
  reasons: z.array(citation),
  servedAt: instant.nullable(),
  openedAt: instant.nullable(),
  events: z.array(
    z.object({
      id: idOut,
      kind: z.enum(noticeEventKinds),
      by: z.enum(['tenant', 'owner', 'lintel']),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type WholeTenancyNotice = z.output<typeof wholeTenancyNotice>;

/** The code of a jurisdiction, in large or small letters. */
export const noticePlace = line({ max: 12 });

export const noticesQuery = z.object({
  /** ON when absent. */
  jurisdiction: optional(noticePlace),
});

const choose = { error: 'Please choose one of these' };

export const tenancyNoticeForm = z.object({
  tenancyId: id,
  code: line({ max: 40 }).refine((text) => text !== '', choose),
  noticeDate: day,
  effectiveDate: day,
  service: z.enum(waysOfService, choose),
  newRentCents: optional(
    z
      .int({ error: 'Please enter an amount' })
      .min(1, { error: 'Please enter an amount' })
      .max(100_000_000, { error: 'Please enter an amount' }),
  ).describe(`A month. ${inCents}`),
  /** Of an entry: minutes since midnight where the home is. */
  entryFrom: optional(z.int(choose).min(0, choose).max(1440, choose)),
  entryUntil: optional(z.int(choose).min(0, choose).max(1440, choose)),
  reason: optional(lines({ max: 2000 })),
  /** Needed where the notice would be void, or take effect on another day. */
  acknowledged: z.boolean().default(false),
});
export type TenancyNoticeForm = z.output<typeof tenancyNoticeForm>;

export const proofOfServiceForm = z.object({
  method: z.enum(waysOfService, choose),
  servedOn: day,
  note: optional(lines({ max: 500 })),
});
