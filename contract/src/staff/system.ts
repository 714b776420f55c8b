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
  since: instant.nullable().describe('Since when, where that is known.'),
  measured: z
    .number()
    .nullable()
    .describe(
      'Seconds; a share of `failures` and `disk`; a number of `database`, `payments`, and what is counted; 1 of a `replica` that does not answer, null without one.',
    ),
  limit: z
    .number()
    .nullable()
    .describe('Up to where it is fine, as in the alert of the same meaning; the least of `disk`.'),
});
export type SystemLine = z.output<typeof line>;

export const systemState = z.object({
  startedAt: instant.describe('When the process that answered started.'),
  lines: z.array(line).describe('One for each part.'),
  requests: z.int().min(0).describe('Of the last five minutes, live updates left out.'),
  jobs: z.array(z.object({ name: z.string(), dueAt: instant })).describe('Jobs that are stuck, the oldest first.'),
  routes: z
    .array(z.object({ name: z.string(), requests: z.int().min(0), seconds: z.number() }))
    .describe('The slowest routes since the start: what 1 in 100 requests takes.'),
  log: z
    .object({ signedAt: instant, entries: z.int().min(0) })
    .nullable()
    .describe('The last checkpoint of the public log; null before the first.'),
  witnesses: z.array(z.object({ name: z.string(), silentSince: instant.nullable() })),
});
export type SystemState = z.output<typeof systemState>;
