import {
  type ShowingTimes,
  type ShowingWeek,
  showingDaysAhead,
  showingLengths,
} from '@lintel/contract/contacts/showings/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { dayAfter, wallTimeOf, weekdayOf } from '@lintel/contract/kernel/zoned-time';
import { type TimeZone, timeZoneOf } from '@lintel/contract/listings/time-zone';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { together } from '../../../../platform/database/transactions.ts';
import { placeOf } from '../present.ts';
import { findHeld, findPlan, type Held, type HomeToShow, type Plan } from '../queries.ts';
import type { Times } from '../rules.ts';
import { type Slot, slotsOfDay } from './slots.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Shortest notice at which an owner may still propose a time: the tenant has to say yes to it. */
const ownersNoticeHours = 1;

const overlaps = (one: Times, other: Times): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const heldBy = (slot: Times, held: readonly Held[]): Held | undefined => held.find((one) => overlaps(slot, one));

type OwnedHome = HomeToShow & { ownerId: number };

const zoneOf = (home: HomeToShow): TimeZone => {
  const zone = timeZoneOf(home);
  if (!zone) throw new Refusal('showing.no_zone');
  return zone;
};

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayAfter(first, index));

const slotsOf = (days: readonly string[], plan: Plan | undefined, zone: TimeZone): (Slot & { day: string })[] =>
  plan ? days.flatMap((day) => slotsOfDay(day, plan, plan.hours, zone).map((slot) => ({ ...slot, day }))) : [];

/** Finds the times that could be requested now, in all open weeks. */
const findOffered = async (db: Db | Tx, home: OwnedHome, zone: TimeZone, now: Date) => {
  const today = wallTimeOf(now, zone).day;
  const days = daysFrom(today, showingDaysAhead + 1);
  const plan = await findPlan(db, home.id, { from: today, until: days.at(-1) ?? today });
  const last = new Date(now.getTime() + showingDaysAhead * dayMs);
  const held = plan
    ? await findHeld(
        db,
        { ...home, inPerson: plan.inPerson },
        { from: now, until: new Date(last.getTime() + dayMs), now },
      )
    : [];
  const first = new Date(now.getTime() + (plan?.noticeHours ?? 0) * hourMs);
  const slots = slotsOf(days, plan, zone).filter(
    (slot) => !slot.isClosed && slot.startsAt >= first && slot.startsAt <= last && !heldBy(slot, held),
  );
  return { plan, today, slots };
};

/** Whether a home has any time that could be requested now. */
export const hasOpenTimes = async (tx: Tx, home: OwnedHome, zone: TimeZone, now: Date): Promise<boolean> =>
  (await findOffered(tx, home, zone, now)).slots.length > 0;

/** Returns the open times of seven days, from the given day or the first that has any. */
export const findShowingTimes = async (
  db: Db,
  home: OwnedHome,
  { from, now, ...own }: Pick<ShowingTimes, 'openShowingId' | 'suggestion'> & { from: string | null; now: Date },
): Promise<ShowingTimes> => {
  const zone = timeZoneOf(home);
  if (!zone) {
    const day = now.toISOString().slice(0, 10);
    return { propertyId: home.id, timeZone: null, from: day, times: [], nextDay: null, ...own };
  }
  const { plan, today, slots } = await findOffered(db, home, zone, now);
  const first = from !== null && from >= today ? from : (slots[0]?.day ?? today);
  const last = dayAfter(first, 6);
  return {
    propertyId: home.id,
    timeZone: plan ? zone : null,
    from: first,
    times: slots
      .filter(({ day }) => day >= first && day <= last)
      .map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })),
    nextDay: slots.find(({ day }) => day > last)?.day ?? null,
    ...own,
  };
};

/**
 * Returns a home's time that begins at this moment, if it is free. Call under the owner's calendar lock, so that it
 * stays free. Refuses: showing.no_zone, showing.too_soon, showing.too_far, showing.not_offered, showing.taken.
 *
 * @param forShowing the showing whose own time does not count as taken.
 */
export const findFreeTime = async (
  tx: Tx,
  home: OwnedHome,
  startsAt: Date,
  { now, by, forShowing }: { now: Date; by: 'tenant' | 'owner'; forShowing?: number },
): Promise<Times & { timeZone: TimeZone; inPerson: boolean }> => {
  const timeZone = zoneOf(home);
  const { day } = wallTimeOf(startsAt, timeZone);
  // The plan, read in the same round trip, has the length and says who shows the home; so this reads held times for the
  // longest showing, in person.
  const longest = new Date(startsAt.getTime() + Math.max(...showingLengths) * 60_000);
  const [plan, held] = await together([
    () => findPlan(tx, home.id, { from: day, until: day }),
    () => findHeld(tx, { ...home, inPerson: true }, { from: startsAt, until: longest, now }),
  ]);
  const notice = by === 'owner' ? ownersNoticeHours : (plan?.noticeHours ?? 0);
  if (startsAt.getTime() < now.getTime() + notice * hourMs) throw new Refusal('showing.too_soon');
  if (startsAt.getTime() > now.getTime() + showingDaysAhead * dayMs) throw new Refusal('showing.too_far');
  const slot = slotsOf([day], plan, timeZone).find((one) => one.startsAt.getTime() === startsAt.getTime());
  if (!plan || !slot || slot.isClosed) throw new Refusal('showing.not_offered');
  const { endsAt } = slot;
  const others = held.filter(
    ({ id, propertyId, inPerson }) => id !== forShowing && (propertyId === home.id || (inPerson && plan.inPerson)),
  );
  if (heldBy(slot, others)) throw new Refusal('showing.taken');
  return { startsAt, endsAt, timeZone, inPerson: plan.inPerson };
};

/**
 * Returns one week, Monday to Sunday, as the home's owner sees it: the requested one; else this week, or the next when
 * all times of this one are over. Refuses: showing.no_zone.
 */
export const findShowingWeek = async (
  db: Db,
  home: OwnedHome,
  asked: { from: string | null; now: Date },
): Promise<ShowingWeek> => {
  const week = await findWeekOf(db, home, asked);
  const slots = week.days.flatMap((day) => day.slots);
  const isOver = slots.length > 0 && slots.every(({ state }) => state === 'past');
  return asked.from === null && isOver ? findWeekOf(db, home, { ...asked, from: dayAfter(week.from, 7) }) : week;
};

const findWeekOf = async (
  db: Db,
  home: OwnedHome,
  { from, now }: { from: string | null; now: Date },
): Promise<ShowingWeek> => {
  const timeZone = zoneOf(home);
  const day = from ?? wallTimeOf(now, timeZone).day;
  const monday = dayAfter(day, 1 - weekdayOf(day));
  const days = daysFrom(monday, 7);
  const plan = await findPlan(db, home.id, { from: monday, until: dayAfter(monday, 6) });
  const from_ = new Date(Date.parse(`${monday}T00:00:00Z`) - dayMs);
  const until = new Date(from_.getTime() + 9 * dayMs);
  const held = plan ? await findHeld(db, { ...home, inPerson: plan.inPerson }, { from: from_, until, now }) : [];
  const weekly = plan?.hours.flatMap(({ weekday, from: begin, until: end }) =>
    weekday === null ? [] : [{ weekday, from: begin, until: end }],
  );
  return {
    propertyId: home.id,
    title: home.title,
    place: placeOf(home),
    timeZone,
    plan: plan
      ? {
          lengthMinutes: plan.lengthMinutes,
          noticeHours: plan.noticeHours,
          inPerson: plan.inPerson,
          hours: weekly ?? [],
        }
      : null,
    from: monday,
    days: days.map((on) => ({
      on,
      slots: [...slotsOf([on], plan, timeZone), ...heldOutside(on, home.id, held, plan, timeZone)]
        .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
        .map((slot) => presentSlot(slot, home.id, held, now)),
    })),
  };
};

/**
 * Finds showings at a time that is no longer offered, because the plan has changed since. The week includes them all
 * the same.
 */
const heldOutside = (
  on: string,
  propertyId: number,
  held: readonly Held[],
  plan: Plan | undefined,
  zone: TimeZone,
): Slot[] => {
  const slots = slotsOf([on], plan, zone);
  return held.flatMap((one) => {
    const { day, minute } = wallTimeOf(one.startsAt, zone);
    if (one.propertyId !== propertyId || day !== on || heldSlot(one, slots)) return [];
    const length = (one.endsAt.getTime() - one.startsAt.getTime()) / 60_000;
    return [{ from: minute, until: minute + length, startsAt: one.startsAt, endsAt: one.endsAt, isClosed: false }];
  });
};

const heldSlot = (one: Held, slots: readonly Slot[]): boolean =>
  slots.some(({ startsAt }) => startsAt.getTime() === one.startsAt.getTime());

const presentSlot = (slot: Slot, propertyId: number, held: readonly Held[], now: Date) => {
  const holder = heldBy(slot, held);
  const own = holder?.propertyId === propertyId ? holder : undefined;
  const state = own
    ? own.status === 'confirmed'
      ? ('confirmed' as const)
      : ('asked' as const)
    : slot.startsAt <= now
      ? ('past' as const)
      : slot.isClosed || holder
        ? ('closed' as const)
        : ('open' as const);
  return {
    startsAt: slot.startsAt.toISOString(),
    endsAt: slot.endsAt.toISOString(),
    from: slot.from,
    until: slot.until,
    state,
    showingId: own?.id ?? null,
    tenantName: own?.tenantName ?? null,
  };
};
