import * as z from 'zod';
import { pageByCursor } from '../../kernel/paging.ts';
import { day, idOut, instant, lines, optional } from '../../kernel/values.ts';
import { timeZoneIds } from '../../listings/time-zone.ts';
import { showingActors, showingEventKinds, showingSides, showingStatuses, showingSteps } from './states.ts';
import { showingSuggestion } from './suggestions/schema.ts';

/** Minutes that a showing may last, and hours before it that an owner may want to be asked. */
export const showingLengths = [15, 20, 30, 45, 60] as const;
export const showingNotices = [2, 12, 24, 48] as const;
/** How far ahead a time can be asked for. */
export const showingDaysAhead = 28;
/** How many showings one tenant may have before them at once: more would keep times from others. */
export const mostOpenShowings = 10;
/** From and until when homes are shown, and in what steps hours are set, in minutes of the day. */
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

/** Hours of a weekday, 1 for Monday to 7 for Sunday; times in minutes since midnight, where the home is. */
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
  /** Whether the owner shows it in person, so that no two of those homes are shown at one time. */
  inPerson: z.boolean(choose),
  hours: z
    .array(weeklyHours)
    .max(28, { error: 'Please set at most 28 spans a week' })
    .refine(areApart, { error: 'These hours overlap' }),
});
export type ShowingPlan = z.output<typeof showingPlan>;

/** Hours of one day beside the week's: more of them, or closed; `null` takes back what was said of exactly these. */
export const showingDay = z
  .object({ on: day, from: minute, until: minute, isOpen: z.boolean().nullable() })
  .refine(({ from, until }) => from < until, endsAfterStart);

const timeZone = z.enum(timeZoneIds);
const time = z.object({ startsAt: instant, endsAt: instant });

/** The times of one week that can be asked for. */
export const showingTimes = z.object({
  propertyId: idOut,
  timeZone: timeZone.nullable(),
  /** The first of the seven days, where the home is. */
  from: z.iso.date(),
  times: z.array(time),
  /** The first later day that has a time; null when there is none. */
  nextDay: z.iso.date().nullable(),
  /** The viewer's own open showing of this home. */
  openShowingId: idOut.nullable(),
  /** The times that the viewer suggested for this home, while they wait for the owner. */
  suggestion: showingSuggestion.nullable(),
});
export type ShowingTimes = z.output<typeof showingTimes>;

export const weekQuery = z.object({ from: optional(day) });

const moment = z.iso.datetime({ error: 'Please choose a time' });
const words = lines({ max: 500 });

export const showingRequest = z.object({ startsAt: moment, note: optional(words) });

/** A step of one side. Whoever declines or cancels says why; whoever proposes says when. */
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

/** A showing as one of the two sides sees it. */
export const showing = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  place: z.string(),
  /** The other side's name. Of a tenant nothing else is told. */
  otherName: z.string(),
  status: z.enum(showingStatuses),
  startsAt: instant,
  endsAt: instant,
  timeZone,
  /** Until when the owner is to answer. */
  answerBy: instant,
  proposal: z.object({ by: z.enum(showingSides), startsAt: instant, endsAt: instant }).nullable(),
  note: z.string().nullable(),
  requestedAt: instant,
  conversationId: idOut,
  /** What the viewer may do now. */
  steps: z.array(z.enum(showingSteps)),
});
export type Showing = z.output<typeof showing>;

export const showingEvent = z.object({
  id: idOut,
  kind: z.enum(showingEventKinds),
  by: z.enum(showingActors),
  /** The time it is about: what was asked for, proposed, confirmed. */
  startsAt: instant,
  note: z.string().nullable(),
  at: instant,
});

export const wholeShowing = showing.extend({
  /** The tenant's proof that they asked; null for the owner. */
  receiptId: idOut.nullable(),
  events: z.array(showingEvent),
});
export type WholeShowing = z.output<typeof wholeShowing>;

/** `open`: asked for or confirmed, the next one first. `closed`: everything else, the last one first. */
export const showingsQuery = z.object({
  ...pageByCursor,
  state: z.enum(['open', 'closed'], choose).default('open'),
});

export const slotStates = ['open', 'closed', 'asked', 'confirmed', 'past'] as const;

/** A week of one home, as its owner sets and reads it. */
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
