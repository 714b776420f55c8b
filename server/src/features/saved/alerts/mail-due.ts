import { dayAfter, momentOf, wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import type { AlertChoice, NewsKind } from '@lintel/contract/saved/labels';

/** Writes the mails that are due. */
export const mailAlertsJob = 'saved.mail-alerts';

/** A price, or that a home is gone, settles for so long before it is told: an owner who corrects it ten times in a minute causes one mail. */
const settlesMs = 30_000;
/** Of one home and search there is one mail in so long. */
const betweenMailsMs = 60 * 60_000;
/** When the daily mail is written, in minutes since midnight: eight in the morning. */
const dailyAt = 8 * 60;
const usualZone = 'America/New_York';

/** The next eight in the morning where a home stands. */
const nextMorning = (place: { state: string; zipCode: string | null }, now: Date): Date => {
  const zone = timeZoneOf(place) ?? usualZone;
  const here = wallTimeOf(now, zone);
  const day = here.minute < dailyAt ? here.day : dayAfter(here.day, 1);
  return momentOf({ day, minute: dailyAt }, zone) ?? new Date(now.getTime() + 24 * 60 * 60_000);
};

/** When a mail about a home is to be written; null where none is wanted. */
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
  /** When the mail is due that waits already: more changes do not put it off. */
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
