import type { FastifyReply } from 'fastify';

/** Sends a calendar requested by its secret address: no cache on the way may store it, and no search engine may index it. */
export const sendCalendar = (reply: FastifyReply, calendar: string): FastifyReply =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(calendar);
