import * as z from 'zod';
import { documentTypes } from '../../kernel/files/documents.ts';
import { id, idOut, instant, lines, optional } from '../../kernel/values.ts';
import { citation } from '../compliance/schema.ts';
import { maintenancePriorities, maintenanceSides, maintenanceStatuses, maintenanceSteps } from './states.ts';

export const maintenancePhotosMax = 6;

export const maintenanceRequest = z.object({
  id: idOut,
  description: z.string(),
  priority: z.enum(maintenancePriorities),
  requestDate: instant,
  requiredResponseDays: z.int().min(0),
  status: z.enum(maintenanceStatuses),
  tenancyId: idOut,
  propertyTitle: z.string(),
  tenantName: z.string(),
  /** Deadline for an answer. */
  dueAt: instant,
  /** Time of the first answer. */
  answeredAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Whether it was answered after its deadline. */
  isAnsweredLate: z.boolean(),
  /** Basis of the deadline: a law, or the platform's own standard. */
  law: citation,
  photos: z.int().min(0),
});
export type MaintenanceRequest = z.output<typeof maintenanceRequest>;

export const maintenanceEventKinds = ['requested', 'answered', 'completed', 'reopened', 'withdrawn'] as const;

export const maintenancePhoto = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.int().min(1),
});

export const wholeMaintenanceRequest = maintenanceRequest.extend({
  photoList: z.array(maintenancePhoto),
  steps: z.array(z.enum(maintenanceSteps)),
  events: z.array(
    z.object({
      id: idOut,
      kind: z.enum(maintenanceEventKinds),
      by: z.enum(maintenanceSides),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
});
export type WholeMaintenanceRequest = z.output<typeof wholeMaintenanceRequest>;

const choose = { error: 'Please choose one of these' };

export const maintenanceForm = z.object({
  tenancyId: id,
  priority: z.enum(maintenancePriorities, choose).default('standard'),
  description: lines({ max: 2000, error: 'Please say what is wrong' }).refine((text) => text.length >= 5, {
    error: 'Please say what is wrong, in a few words',
  }),
  photos: z
    .array(z.uuid({ error: 'This file is not known' }))
    .max(maintenancePhotosMax, { error: 'At most 6 files' })
    .default([]),
});
export type MaintenanceForm = z.output<typeof maintenanceForm>;

export const maintenanceStepForm = z
  .object({ step: z.enum(maintenanceSteps, choose), note: optional(lines({ max: 1000 })) })
  .superRefine(({ step, note }, context) => {
    if ((step === 'answer' || step === 'reopen') && note === null) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'Please say a few words' });
    }
  });
export type MaintenanceStepForm = z.output<typeof maintenanceStepForm>;
