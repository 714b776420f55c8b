import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { day, idOut, instant, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { showingActors, showingEventKinds, showingSides, showingStatuses, showingSteps } from './states.ts';
import { showingSuggestion } from './suggestions/schema.ts';

/** Lengths of a showing in minutes, and advance notice that an owner may require, in hours. */
export const showingLengths = [15, 20, 30, 45, 60] as const;
export const showingNotices = [2, 12, 24, 48] as const;
/** Days ahead that a showing can be requested. */
export const showingDaysAhead = 28;
/** Most open showings of one tenant: more would take times from others. */
export const mostOpenShowings = 10;
/** Earliest and latest time of showings, and the step of the hours that owners set, in minutes of the day. */
export const firstShowingMinute = 6 * 60;
export const lastShowingMinute = 22 * 60;
export const showingMinuteStep = 15;

const choose = { error: 'Please choose one of these' };
const minuteError = { error: 'Please choose a time between 6:00 AM and 10:00 PM' };
const minute = z
  .int(minuteError)
  .min(firstShowingMinute, minuteError)
  .max(lastShowingMinute, minuteError)
  .refine((value) => value % showingMinuteStep === 0, { error: 'Please choose a quarter of an hour' });
const endsAfterStart = { error: 'The end must come after the start', path: ['until'] };

/** Hours of a weekday, 1 for Monday to 7 for Sunday; times in minutes since midnight in the home's time zone. */
export const weeklyHours = z
  .object({ weekday: z.int(choose).min(1, choose).max(7, choose), from: minute, until: minute })
  .refine(({ from, until }) => from < until, endsAfterStart);
export type WeeklyHours = z.output<typeof weeklyHours>;

const areApart = (hours: readonly WeeklyHours[]): boolean =>
  hours.every((one, at) =>
    hours.every(
      (other, place) =>
        place <= at || one.weekday !== other.weekday || one.until <= other.from || other.until <= one.from,
    ),
  );

export const showingPlan = z.object({
  lengthMinutes: z.literal(showingLengths, choose),
  noticeHours: z.literal(showingNotices, choose),
  /** Whether the owner shows it in person, so that no two such homes are shown at the same time. */
  inPerson: z.boolean(choose),
  hours: z
    .array(weeklyHours)
    .max(28, { error: 'Please set at most 28 time spans a week' })
    .refine(areApart, { error: 'These hours overlap' }),
});
export type ShowingPlan = z.output<typeof showingPlan>;

/** Hours of one day besides the weekly ones: extra hours, or closed; `null` removes the exception for exactly these hours. */
export const showingDay = z
  .object({ on: day, from: minute, until: minute, isOpen: z.boolean().nullable() })
  .refine(({ from, until }) => from < until, endsAfterStart);

const timeZone = z.enum(timeZoneIds);
const time = z.object({ startsAt: instant, endsAt: instant });

/** Times of one week that can be requested. */
export const showingTimes = z.object({
  propertyId: idOut,
  timeZone: timeZone.nullable(),
  /** The first of the seven days, in the home's time zone. */
  from: z.iso.date(),
  times: z.array(time),
  /** The first later day with a free time; null if there is none. */
  nextDay: z.iso.date().nullable(),
  /** The viewer's own open showing of this home. */
  openShowingId: idOut.nullable(),
  /** Times that the viewer suggested for this home and the owner has not answered. */
  suggestion: showingSuggestion.nullable(),
});
export type ShowingTimes = z.output<typeof showingTimes>;

export const weekQuery = z.object({ from: optional(day) });

const moment = z.iso.datetime({ error: 'Please choose a time' });
const words = lines({ max: 500 });

export const showingRequest = z.object({ startsAt: moment, note: optional(words) });

/** A step of one side. Declining or canceling requires a reason, proposing requires a time. */
export const showingStepForm = z
  .object({ step: z.enum(showingSteps, choose), startsAt: optional(moment), note: optional(words) })
  .superRefine(({ step, startsAt, note }, context) => {
    if (step === 'propose' && startsAt === null) {
      context.addIssue({ code: 'custom', path: ['startsAt'], message: 'Please choose a time' });
    }
    if ((step === 'decline' || step === 'cancel') && note === null) {
      context.addIssue({ code: 'custom', path: ['note'], message: 'Please say why, in a few words' });
    }
  });
export type ShowingStepForm = z.output<typeof showingStepForm>;

/** A showing as one of its two sides sees it. */
export const showing = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  place: z.string(),
  /** The other side's name. Nothing else about a tenant is shown. */
  otherName: z.string(),
  status: z.enum(showingStatuses),
  startsAt: instant,
  endsAt: instant,
  timeZone,
  /** Deadline for the owner's answer. */
  answerBy: instant,
  proposal: z.object({ by: z.enum(showingSides), startsAt: instant, endsAt: instant }).nullable(),
  note: z.string().nullable(),
  requestedAt: instant,
  conversationId: idOut,
  /** Steps that the viewer may take now. */
  steps: z.array(z.enum(showingSteps)),
});
export type Showing = z.output<typeof showing>;

export const showingEvent = z.object({
  id: idOut,
  kind: z.enum(showingEventKinds),
  by: z.enum(showingActors),
  /** The time concerned: requested, proposed or confirmed. */
  startsAt: instant,
  note: z.string().nullable(),
  at: instant,
});

export const wholeShowing = showing.extend({
  /** The tenant's proof of the request; null for the owner. */
  receiptId: idOut.nullable(),
  events: z.array(showingEvent),
});
export type WholeShowing = z.output<typeof wholeShowing>;

/** `open`: requested or confirmed, the next one first. `closed`: all others, the latest first. */
export const showingsQuery = z.object({
  ...pageByCursor,
  state: z.enum(['open', 'closed'], choose).default('open'),
});

export const slotStates = ['open', 'closed', 'asked', 'confirmed', 'past'] as const;

/** A home's week of showing hours, as its owner sets and sees it. */
export const showingWeek = z.object({
  propertyId: idOut,
  title: z.string(),
  place: z.string(),
  timeZone,
  /** Null until the owner has set one. */
  plan: showingPlan.nullable(),
  from: z.iso.date(),
  days: z.array(
    z.object({
      on: z.iso.date(),
      slots: z.array(
        z.object({
          startsAt: instant,
          endsAt: instant,
          from: z.int(),
          until: z.int(),
          state: z.enum(slotStates),
          showingId: idOut.nullable(),
          tenantName: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type ShowingWeek = z.output<typeof showingWeek>;
