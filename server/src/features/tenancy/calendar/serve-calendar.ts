import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Deadline, DeadlineKind } from '@lintel/contract/tenancy/compliance/schema';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendCalendar } from '../../../platform/http/files/send-calendar.ts';
import { type CalendarDay, calendarOfDays } from '../../../platform/icalendar.ts';
import { secretAddresses } from '../../../platform/secret-addresses.ts';
import { findDeadlines } from '../compliance/queries.ts';
import { tenancyCalendars } from '../tables.ts';

/** A calendar shows one year ahead, and missed deadlines. */
const daysAhead = 365;

const words: Record<DeadlineKind, string> = {
  deposit_return: 'Return a deposit',
  deposit_interest: 'Pay interest on a deposit',
  maintenance_response: 'Answer a request for a repair',
  notice_effective: 'A notice takes effect',
  rent_increase: 'The rent may go up',
};

const eventOf = ({ kind, id, propertyTitle, dueOn, law }: Deadline): CalendarDay => ({
  id: `${kind}-${id}`,
  // A local day where the home is, without time or zone.
  on: dueOn,
  summary: `${words[kind]}: ${propertyTitle}`,
  description: `${law === null ? '' : `${law.text} (${law.citation})\n`}This is information, not legal advice.`,
});

/**
 * Serves `GET /api/tenancy-calendars/{secret}.ics`: a landlord's deadlines, for calendar apps, which do not sign in.
 * Anyone who has the address can read it until it is revoked; a revoked or unknown one is not found.
 */
export const serveTenancyCalendar = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { secret: string } }>(
    servedPaths.tenancyCalendar(':secret'),
    { config: { limit: 'link' } },
    async (request, reply) => {
      const found = await secretAddresses(tenancyCalendars).find(context.db, request.params.secret, ['ics']);
      if (!found) throw new Refusal('tenancy_calendar.not_found');
      const now = context.now();
      const { missed, upcoming } = await findDeadlines(context.pool, found.row.ownerId, { now, days: daysAhead });
      return sendCalendar(
        reply,
        // Contains no tenant's name.
        calendarOfDays([...missed, ...upcoming].map(eventOf), {
          product: 'Tenancy deadlines',
          name: 'Lintel',
          host: new URL(context.config.origin).hostname,
          now,
        }),
      );
    },
  );
};
