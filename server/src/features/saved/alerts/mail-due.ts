import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import type { AlertChoice, NewsKind } from '@lintel/contract/saved/labels';

/** The job that writes the emails that are due. */
export const mailAlertsJob = 'saved.mail-alerts';

/**
 * Waiting time before a price change or a home's leaving is reported: an owner who corrects a price ten times in a
 * minute causes one email.
 */
const settlesMs = 30_000;
/** Shortest time between two emails about the same home and search. */
const betweenMailsMs = 60 * 60_000;
/** Time of the daily email, in minutes since midnight: eight in the morning. */
const dailyAt = 8 * 60;
const usualZone = 'America/New_York';

/** Returns the next eight in the morning in the home's time zone. */
const nextMorning = (place: { state: string; zipCode: string | null }, now: Date): Date => {
  const zone = timeZoneOf(place) ?? usualZone;
  const here = wallTimeOf(now, zone);
  const day = here.minute < dailyAt ? here.day : dayAfter(here.day, 1);
  return momentOf({ day, minute: dailyAt }, zone) ?? new Date(now.getTime() + 24 * 60 * 60_000);
};

/** Returns when an email about a home is due; null if none is wanted. */
export const mailDue = ({
  alert,
  kind,
  waitingSince,
  mailedAt,
  place,
  now,
}: {
  alert: AlertChoice;
  kind: NewsKind;
  /** When the email that is already waiting is due: more changes do not postpone it. */
  waitingSince: Date | null;
  mailedAt: Date | null;
  place: { state: string; zipCode: string | null };
  now: Date;
}): Date | null => {
  if (alert === 'none') return null;
  if (waitingSince) return waitingSince;
  if (alert === 'daily') return nextMorning(place, now);
  const soonest = kind === 'price' || kind === 'gone' ? now.getTime() + settlesMs : now.getTime();
  return new Date(Math.max(soonest, mailedAt ? mailedAt.getTime() + betweenMailsMs : 0));
};
