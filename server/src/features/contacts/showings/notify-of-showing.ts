import { showingWhen } from '@lintel/contract/contacts/showings/labels';
import { type ShowingSide, showingSides } from '@lintel/contract/contacts/showings/states';
import { timeZoneName } from '@lintel/contract/listings/time-zone';
import { and, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { together } from '../../../platform/database/transactions.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../identity/tables.ts';
import { calendarOfShowing, showingAddress } from './calendar/calendar-of-showing.ts';
import { placeOf } from './present.ts';
import { findShowing, type ListedShowing } from './queries.ts';
import { type ShowingNews, showingEmail } from './showing-email.ts';

type News = {
  news: ShowingNews;
  to: readonly ShowingSide[];
  /** Identifies the news, so that each is emailed once. */
  eventId: number | string;
  by?: ShowingSide;
  /** The other time that the step was about. */
  about?: Date;
  note?: string | null;
  withCalendar?: boolean;
  /** Replaces the name of someone whose account is being closed. */
  otherName?: string;
};

const eventOf = (showingId: number, eventId: number | string, side: ShowingSide): string =>
  `showing:${showingId}:${eventId}:${side}`;

/** A showing is reminded of once for each time to which it was moved. */
export const reminderOf = (sequence: number): string => `reminder-${sequence}`;
export const reminderEvents = (showingId: number, sequence: number): string[] =>
  showingSides.map((side) => eventOf(showingId, reminderOf(sequence), side));

/**
 * Emails the sides that the news of a showing concerns, with its current state, in the transaction of the news itself.
 * Sends nothing to a closed account. Returns the showing.
 */
export const notifyOfShowing = async (
  tx: Tx,
  context: Mailing,
  showingId: number,
  { news, to, eventId, by, about, note = null, withCalendar = false, otherName }: News,
): Promise<ListedShowing> => {
  const at = context.now();
  const [row, people] = await together([() => findShowing(tx, showingId, at), () => findPeople(tx, showingId)]);
  if (!row) throw new Error('The showing to be told of is not there.');
  const { showing } = row;
  const accountIds = { tenant: row.tenantAccountId, owner: row.ownerAccountId };
  for (const side of to) {
    const person = people.find(({ id }) => id === accountIds[side]);
    if (!person || person.email === '') continue;
    const language = person.language ?? 'en';
    const said = (moment: Date) =>
      `${showingWhen(moment, showing.timeZone, language)}, ${timeZoneName(showing.timeZone, language)}`;
    const reader = { side, name: person.name, email: person.email, language };
    await enqueueEmail(
      tx,
      context,
      {
        event: eventOf(showingId, eventId, side),
        kind: `showing_${news}`,
        language,
        to: { accountId: person.id, address: person.email },
        content: showingEmail(
          language,
          news,
          {
            other: otherName ?? (side === 'tenant' ? row.ownerName : row.tenantName),
            title: row.title,
            place: placeOf(row),
            when: said(showing.startsAt),
            about: said(about ?? showing.startsAt),
            answerBy: said(showing.answerBy),
            note,
            isOwn: side === by,
            href: showingAddress(context, showingId, side),
          },
          withCalendar ? calendarOfShowing(context, row, reader, at) : undefined,
        ),
      },
      at,
    );
  }
  return row;
};

/** Returns the two sides of a showing whose accounts are open. */
const findPeople = (tx: Tx, showingId: number) =>
  tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(
      and(
        isNull(accounts.closedAt),
        sql`${accounts.id} in (
          select unnest(array[t.account_id, o.account_id]) from showings s
          join tenants t on t.id = s.tenant_id join owners o on o.id = s.owner_id where s.id = ${showingId})`,
      ),
    );
