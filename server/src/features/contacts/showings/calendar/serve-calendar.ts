import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../app-context.ts';
import { sendDownload } from '../../../../platform/http/files/send-download.ts';
import { readPreferences } from '../../../../platform/http/preferences.ts';
import type { FindViewer } from '../../../../platform/http/register-endpoints.ts';
import { mayReadShowing } from '../../policy.ts';
import { findShowing, findShowingEvents } from '../queries.ts';
import { isInCalendars } from '../rules.ts';
import { calendarMediaType } from './calendar.ts';
import { calendarOfShowing } from './calendar-of-showing.ts';

/**
 * Serves `GET /api/showings/{id}/calendar`: a confirmed showing as an iCalendar file, or a cancellation that removes it
 * from a calendar, for its two sides. For everyone else it does not exist.
 */
export const serveShowingCalendar = (app: FastifyInstance, context: AppContext, findViewer: FindViewer): void => {
  app.get<{ Params: { id: string } }>(
    servedPaths.showingCalendar(':id'),
    { config: { limit: 'download' } },
    async (request, reply) => {
      const viewers = { tenant: await findViewer(request, 'tenant'), owner: await findViewer(request, 'owner') };
      if (!viewers.tenant && !viewers.owner) throw new Refusal('viewer.unknown');
      const { id } = request.params;
      const row = /^[1-9]\d{0,8}$/.test(id) ? await findShowing(context.db, Number(id), context.now()) : undefined;
      const sides: ShowingSide[] = ['tenant', 'owner'];
      const side = sides.find((one) => mayReadShowing(viewers[one], one, row).allowed);
      const viewer = side && viewers[side];
      if (!row || !side || !viewer || !isInCalendars(row.showing)) throw new Refusal('showing.not_found');
      const [last] = await findShowingEvents(context.db, row.showing.id);
      const reader = { side, name: viewer.name, email: viewer.email, language: readPreferences(request).language };
      const { name, method, content } = calendarOfShowing(context, row, reader, last?.at ?? row.showing.createdAt);
      return sendDownload(reply, {
        name,
        mediaType: `${calendarMediaType}; charset=utf-8; method=${method}`,
        bytes: Buffer.from(content),
      });
    },
  );
};
