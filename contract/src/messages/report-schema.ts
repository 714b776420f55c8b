import * as z from 'zod';
import { id, idOut, instant, lines, optional } from '../kernel/values.ts';
import { participantTypes } from './labels.ts';
import { longestExplanation, reportOutcomes, reportReasons } from './report-labels.ts';

const participantKind = z.enum(participantTypes);

export const newMessageReport = z.object({
  messageId: id,
  reason: z.enum(reportReasons, { error: 'Please choose a reason' }),
  explanation: optional(lines({ max: longestExplanation })),
});

/** A person as shown to staff in a report. */
const person = z.object({ accountId: idOut.nullable(), name: z.string(), type: participantKind });

export const messageReportForStaff = z.object({
  id: idOut,
  reason: z.enum(reportReasons),
  explanation: z.string().nullable(),
  /** The reported text. */
  quote: z.string(),
  writtenAt: instant,
  writer: person,
  /** Number of reported messages of the writer, including this one; for a guest, this one only. */
  reportsOfWriter: z.int().min(1),
  reporter: person,
  propertyId: idOut,
  propertyTitle: z.string(),
  createdAt: instant,
  outcome: z.enum(reportOutcomes).nullable(),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type MessageReportForStaff = z.output<typeof messageReportForStaff>;
