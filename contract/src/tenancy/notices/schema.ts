import * as z from 'zod';
import { cents, day, id, idOut, inCents, instant, line, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { citation } from '../compliance/schema.ts';
import { waysOfService } from '../rules/facts.ts';

/** Statuses that are stored. `opened` and `completed` are derived from events and from the day. */
export const storedNoticeStatuses = ['draft', 'served', 'withdrawn'] as const;
export const tenancyNoticeStatuses = [...storedNoticeStatuses, 'opened', 'completed'] as const;
export type TenancyNoticeStatus = (typeof tenancyNoticeStatuses)[number];

/** Display labels. */
export const tenancyNoticeStatusLabels: Record<TenancyNoticeStatus, string> = {
  draft: 'Draft',
  served: 'Served',
  opened: 'Opened by the tenant',
  completed: 'Took effect',
  withdrawn: 'Withdrawn',
};

export const tenancyNotice = z.object({
  id: idOut,
  /** Name of the notice. */
  noticeType: z.string(),
  /** Number of the notice in the law or its forms. */
  code: z.string(),
  jurisdiction: z.string(),
  /** Time zone of the home, in which days are counted. */
  timeZone: z.enum(timeZoneIds),
  tenancyId: idOut,
  propertyId: idOut.nullable(),
  propertyTitle: z.string(),
  tenantName: z.string(),
  noticeDate: z.iso.date(),
  effectiveDate: z.iso.date(),
  isCompliant: z.boolean(),
  status: z.enum(tenancyNoticeStatuses),
  /** First lawful day at creation; null where the law requires no notice period. */
  earliestDate: z.iso.date().nullable(),
  /** The law's verdict on its date; the notice itself contains all of the reasons. */
  law: citation.nullable(),
});
export type TenancyNotice = z.output<typeof tenancyNotice>;

export const noticeEventKinds = ['created', 'served', 'opened', 'proof_added', 'withdrawn'] as const;

export const wholeTenancyNotice = tenancyNotice.extend({
  serviceMethod: z.string(),
  effectOfWrongDate: z.string().nullable(),
  /** Whether its creator was warned that it would have no effect, or a different one, and continued. */
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

/** Code of a jurisdiction, in upper or lower case. */
export const noticePlace = line({ max: 12 });

export const noticesQuery = z.object({
  /** ON if absent. */
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
  ).describe(`Per month. ${inCents}`),
  /** For an entry: minutes since midnight in the home's time zone. */
  entryFrom: optional(z.int(choose).min(0, choose).max(1440, choose)),
  entryUntil: optional(z.int(choose).min(0, choose).max(1440, choose)),
  reason: optional(lines({ max: 2000 })),
  /** Required where the notice would be void, or take effect on another day. */
  acknowledged: z.boolean().default(false),
});
export type TenancyNoticeForm = z.output<typeof tenancyNoticeForm>;

export const proofOfServiceForm = z.object({
  method: z.enum(waysOfService, choose),
  servedOn: day,
  note: optional(lines({ max: 500 })),
});
