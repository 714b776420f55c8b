import * as z from 'zod';
import { instant } from '../kernel/values.ts';

/** Monitored parts, in display order. */
export const systemParts = [
  'requests',
  'failures',
  'database',
  'replica',
  'eventLoop',
  'jobs',
  'emails',
  'failedEmails',
  'payments',
  'log',
  'witnesses',
  'webhooks',
  'feeds',
  'disk',
] as const;
export type SystemPart = (typeof systemParts)[number];

/** `person`: it does not continue on its own, someone must act. `unknown`: it could not be read. */
export const systemStates = ['fine', 'slow', 'stuck', 'person', 'unknown'] as const;
export type SystemCondition = (typeof systemStates)[number];
export const systemStateLabels = {
  fine: 'Fine',
  slow: 'Slow',
  stuck: 'Stuck',
  person: 'Needs a person',
  unknown: 'Not known',
} as const satisfies Record<SystemCondition, string>;

const line = z.object({
  part: z.enum(systemParts),
  state: z.enum(systemStates),
  since: instant.nullable().describe('When the current state began, if known.'),
  measured: z
    .number()
    .nullable()
    .describe(
      'In seconds; a share for `failures` and `disk`; a count for `database`, `payments` and the other counted parts; 1 for a `replica` that does not respond, null if there is no replica.',
    ),
  limit: z
    .number()
    .nullable()
    .describe(
      'The limit up to which the value is healthy, the same as in the corresponding alert; for `disk`, the minimum.',
    ),
});
export type SystemLine = z.output<typeof line>;

export const systemState = z.object({
  startedAt: instant.describe('Start time of the process that responded.'),
  lines: z.array(line).describe('One entry per part.'),
  requests: z.int().min(0).describe('For the last five minutes, without live updates.'),
  jobs: z.array(z.object({ name: z.string(), dueAt: instant })).describe('Stuck jobs, oldest first.'),
  routes: z
    .array(z.object({ name: z.string(), requests: z.int().min(0), seconds: z.number() }))
    .describe('The slowest routes since the start, by the 99th percentile of their response times.'),
  log: z
    .object({ signedAt: instant, entries: z.int().min(0) })
    .nullable()
    .describe('The last checkpoint of the public log; null before the first one.'),
  witnesses: z.array(z.object({ name: z.string(), silentSince: instant.nullable() })),
});
export type SystemState = z.output<typeof systemState>;
