import { dayOf } from '@lintel/contract/kernel/dates';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { networkOfRequest } from '../../../platform/limits/network.ts';
import type { Viewer } from '../../../viewer.ts';

/** How long views are stored, in days: longer than any figure looks back. */
const keptDays = 40;
const tidyAtMost = 50;

/** The most people recorded for a home on one day: no one can fill the disk by opening it. */
const mostADay = 5000;

/**
 * Returns the customer to whom an IPv6 network probably belongs: providers give each a /48 or /56, so a /48 counts as
 * one.
 */
const siteOf = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;

const isProgram = (userAgent: string): boolean =>
  /bot|crawl|spider|preview/i.test(userAgent) || (/headless/i.test(userAgent) && /lighthouse/i.test(userAgent));

/**
 * Returns whether a request is from a browser. The browser repeats the request of a server-rendered page, and that one
 * counts.
 */
const isBrowser = (userAgent: string | undefined): boolean =>
  userAgent?.startsWith('Mozilla/') === true && !isProgram(userAgent);

/** Returns whether a request can count as a view; decided without waiting for anything. */
export const mayCountView = (request: FastifyRequest): boolean =>
  request.method === 'GET' && isBrowser(request.headers['user-agent']);

/**
 * Records that someone opened a home: one row for a person, a home and a day. A guest is distinguished by network
 * alone, because a browser can change everything else that it sends: two guests of one household are one. Stored as a
 * keyed digest. Owners in their own homes, and staff, are not counted; nor is anyone beyond the day's maximum.
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
