import { dayOf } from '@lintel/contract/kernel/dates';
import type { FastifyRequest } from 'fastify';
import type { House } from '../../context.ts';
import { networkOfRequest } from '../../platform/rate-limit.ts';
import type { Viewer } from '../identity/viewer.ts';

/** How long it is kept who opened what, in days: longer than any figure looks back. */
const keptDays = 40;
const tidyAtMost = 50;

/** People come with a browser. Pages that the server renders make their call once more in it, and that one counts. */
const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !/bot|crawl|spider|preview|headless.*lighthouse/i.test(userAgent);

/** Whether an opened home is looked into at all: one call in a hurry must not wait for this. */
export const mayCountView = (request: FastifyRequest): boolean =>
  request.method === 'GET' && isBrowser(request.headers['user-agent']);

/**
 * Notes that somebody opened a home: one row for a person, a home and a day. Somebody who is not signed in is told apart by
 * network and browser, and stored as a keyed digest. Owners in their own homes, and staff, are not counted.
 */
export const recordView = async (
  house: Pick<House, 'pool' | 'now' | 'secrets'>,
  view: { propertyId: number; ownerId: number | null; viewer: Viewer | null; request: FastifyRequest },
): Promise<void> => {
  const { propertyId, ownerId, viewer, request } = view;
  if (ownerId === null || viewer?.isStaff || viewer?.ownerId === ownerId) return;
  const who = viewer
    ? `account:${viewer.accountId}`
    : `visitor:${networkOfRequest(request)}:${request.headers['user-agent']}`;
  const now = house.now();
  await house.pool.query({
    text: `
      with gone as (
        delete from property_views where (property_id, viewed_on, viewer) in (
          select property_id, viewed_on, viewer from property_views where viewed_on < $4::date
          order by viewed_on limit ${tidyAtMost} for update skip locked))
      insert into property_views (property_id, viewed_on, viewer) values ($1, $2::date, $3) on conflict do nothing`,
    values: [
      propertyId,
      dayOf(now),
      house.secrets.digest(`view of a home by ${who}`),
      dayOf(new Date(now.getTime() - keptDays * 86_400_000)),
    ],
  });
};
