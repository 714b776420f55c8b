import * as z from 'zod';
import { day, optional } from '../../kernel/values.ts';
import { depositReturn, rentPeriods, type WayOfService, waysOfService } from './facts.ts';
import { faults, faultsOf } from './faults.ts';
import { jurisdictions } from './jurisdictions.ts';
import { confidences, wrongDateEffects } from './rule-schema.ts';

export const jurisdictionCodes = jurisdictions.map(({ code }) => code);
const noticeCodes = jurisdictions.flatMap(({ notices }) => notices.map(({ code }) => code));

/** The laws' own names for the ways of service, accepted besides ours. */
const otherNames: Record<string, WayOfService> = {
  personal: 'hand',
  mailbox_or_under_door: 'mailbox',
  mailbox_or_slot: 'mailbox',
  registered_mail: 'mail',
  mail_or_registered_mail: 'mail',
  posted_on_door: 'door',
  attached_to_door: 'door',
  substituted_or_conspicuous: 'substituted',
};
const service = z
  .enum([...waysOfService, ...Object.keys(otherNames)], { error: 'Please choose how it is served' })
  .transform((way): WayOfService => otherNames[way] ?? (way as WayOfService));

const count = (max: number) => {
  const error = { error: 'Please enter a whole number' };
  return z.int(error).min(0, error).max(max, error);
};
const rentDayError = { error: 'Please enter a day of the month, 1 to 31' };

export const noticeQuestion = z
  .object({
    jurisdiction: z.enum(jurisdictionCodes, { error: 'Please choose one of the places whose law we know' }),
    code: z.enum([...noticeCodes, depositReturn], { error: 'Please choose a type of notice' }),
    /** Day on which it is delivered or sent. */
    given: day,
    service: optional(service),
    rentPeriod: optional(z.enum(rentPeriods, { error: 'Please choose how often rent is paid' })),
    /** Day of the month; for a weekly rent 1 for Monday to 7 for Sunday. */
    rentDay: optional(z.int(rentDayError).min(1, rentDayError).max(31, rentDayError)),
    /** Any day on which a rental period began. */
    periodStart: optional(day),
    fixedTermEnd: optional(day),
    lastIncrease: optional(day),
    tenancyEnd: optional(day),
    forwardingAddress: optional(day),
    occupancyMonths: optional(count(1200)),
    leaseMonths: optional(count(1200)),
    employmentEnd: optional(day),
    raisesRent: optional(z.boolean({ error: 'Please say yes or no' })),
    /** The effective date on the notice. */
    effective: optional(day),
  })
  .superRefine((facts, context) => {
    // The law's rules can be checked only with valid days.
    if (context.issues.length > 0) return;
    if (facts.lastIncrease && facts.lastIncrease > facts.given) {
      context.addIssue({
        code: 'custom',
        path: ['lastIncrease'],
        message: faults.lastIncrease,
        input: facts.lastIncrease,
      });
    }
    for (const { field, message } of faultsOf(facts)) {
      context.addIssue({ code: 'custom', path: [field], message, input: facts[field as keyof typeof facts] });
    }
  });

export const reasonAnswer = z.object({
  text: z.string(),
  sentence: z.string(),
  values: z.record(z.string(), z.string()),
  citation: z.string(),
  confidence: z.enum(confidences),
});

export const checkedNotice = z.object({
  served: z.iso.date().nullable(),
  earliest: z.iso.date().nullable(),
  bound: z.enum(['first', 'last']),
  compliant: z.boolean().optional(),
  takesEffectOn: z.iso.date().nullable(),
  effectOfWrongDate: z.enum(wrongDateEffects).nullable(),
  reasons: z.array(reasonAnswer),
});
