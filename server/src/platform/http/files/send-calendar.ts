import type { FastifyReply } from 'fastify';

/** Sends a calendar that is asked for by a secret address: kept by nobody on the way, and found by no search engine. */
export const sendCalendar = (reply: FastifyReply, calendar: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(calendar);
