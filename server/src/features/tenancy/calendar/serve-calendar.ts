import { Refusal } from '@lintel/contract/kernel/refusals';
import { dayAfter } from '@lintel/contract/kernel/zoned-time';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Deadline, DeadlineKind } from '@lintel/contract/tenancy/compliance/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { calendarLines, calendarText } from '../../../platform/icalendar.ts';
import { findDeadlines } from '../compliance/queries.ts';
import { tenancyCalendars } from '../tables.ts';

/** A calendar shows a year ahead, and what was missed. */
const daysAhead = 365;

const words: Record<DeadlineKind, string> = {
  deposit_return: 'Return a deposit',
  deposit_interest: 'Pay interest on a deposit',
  maintenance_response: 'Answer a request for a repair',
  notice_effective: 'A notice takes effect',
  rent_increase: 'The rent may go up',
};

const plain = (day: string): string => day.replaceAll('-', '');

const eventOf = ({ kind, id, propertyTitle, dueOn, law }: Deadline, host: string, stamp: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${kind}-${id}@${host}`,
  `DTSTAMP:${stamp}`,
  // A day where the home is: it has no time, and no zone.
  `DTSTART;VALUE=DATE:${plain(dueOn)}`,
  `DTEND;VALUE=DATE:${plain(dayAfter(dueOn, 1))}`,
  `SUMMARY:${calendarText(`${words[kind]}: ${propertyTitle}`)}`,
  `DESCRIPTION:${calendarText(law === null ? 'This is information, not legal advice.' : `${law.text} (${law.citation})\nThis is information, not legal advice.`)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Deadlines as an iCalendar file (RFC 5545): all-day events, each under the same name forever. No tenant's name stands in it. */
const calendarOfDeadlines = (deadlines: readonly Deadline[], host: string, now: Date): string =>
  calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Tenancy deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Lintel',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...deadlines.flatMap((one) => eventOf(one, host, `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`)),
    'END:VCALENDAR',
  ]);

/**
 * `GET /api/tenancy-calendars/{secret}.ics`: a landlord's deadlines, for calendars, which sign nobody in. Whoever has the address reads it,
 * until it is taken back; then, and for any other, there is none.
 */
export const serveTenancyCalendar = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { secret: string } }>(
    servedPaths.tenancyCalendar(':secret'),
    { config: { limit: 'link' } },
    async (request, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.secret)?.[1];
      const c = tenancyCalendars;
      const [found] =
        secret === undefined
          ? []
          : await context.db
              .select({ ownerId: c.ownerId })
              .from(c)
              .where(and(eq(c.tokenDigest, tokenDigest(secret)), isNull(c.revokedAt)));
      if (!found) throw new Refusal('tenancy_calendar.not_found');
      const now = context.now();
      const { missed, upcoming } = await findDeadlines(context.pool, found.ownerId, { now, days: daysAhead });
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(calendarOfDeadlines([...missed, ...upcoming], new URL(context.config.origin).hostname, now));
    },
  );
};
