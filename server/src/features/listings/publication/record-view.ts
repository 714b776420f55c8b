import { dayOf } from '@lintel/contract/kernel/dates';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { networkOfRequest } from '../../../platform/limits/network.ts';
import type { Viewer } from '../../../viewer.ts';

/** How long it is kept who opened what, in days: longer than any figure looks back. */
const keptDays = 40;
const tidyAtMost = 50;

/** How many people a home is noted to have on one day: nobody fills the disk by opening it. */
const mostADay = 5000;

/** The customer that an IPv6 network belongs to, as far as one can tell: providers give each a /48 or /56, so the /48 counts as one. */
const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;

const isProgram = (userAgent: string): boolean =>
  /bot|crawl|spider|preview/i.test(userAgent) || (/headless/i.test(userAgent) && /lighthouse/i.test(userAgent));

/** People come with a browser. Pages that the server renders make their call once more in it, and that one counts. */
const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !isProgram(userAgent);

/** Whether an opened home is looked into at all: one call in a hurry must not wait for this. */
export const mayCountView = (request: FastifyRequest): boolean =>
  request.method === 'GET' && isBrowser(request.headers['user-agent']);

/**
 * Notes that somebody opened a home: one row for a person, a home and a day. Somebody who is not signed in is told apart by the
 * network alone, because whatever else a browser says of itself can be said anew at each call: two guests of one household are
 * one. Stored as a keyed digest. Owners in their own homes, and staff, are not counted; nor is who comes after so many that day.
 */
export const recordView = async (
  context: Pick<AppContext, 'counts' | 'now' | 'secrets'>,
  view: { propertyId: number; ownerId: number | null; viewer: Viewer | null; request: FastifyRequest },
): Promise<void> => {
  const { propertyId, ownerId, viewer, request } = view;
  if (ownerId === null || viewer?.isStaff || viewer?.ownerId === ownerId) return;
  const who = viewer ? `account:${viewer.accountId}` : `visitor:${siteOf(networkOfRequest(request))}`;
  const now = context.now();
  await context.counts.query({
    text: `
      with gone as (
        delete from property_views where (property_id, viewed_on, viewer) in (
          select property_id, viewed_on, viewer from property_views where viewed_on < $4::date
          order by viewed_on limit ${tidyAtMost} for update skip locked))
      insert into property_views (property_id, viewed_on, viewer) select $1, $2::date, $3
      where (select count(*) from (select from property_views where property_id = $1 and viewed_on = $2::date limit ${mostADay}) seen)
        < ${mostADay}
      on conflict do nothing`,
    values: [
      propertyId,
      dayOf(now),
      context.secrets.digest(`view of a home by ${who}`),
      dayOf(new Date(now.getTime() - keptDays * 86_400_000)),
    ],
  });
};
