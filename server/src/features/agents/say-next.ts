import type { FastifyReply } from 'fastify';

/** Says where the next page of a list begins, when there is one. */
export const sayNext = (reply: FastifyReply, page: { rows: readonly { id: number }[]; hasOlder: boolean }): void => {
  const last = page.rows.at(-1);
  if (page.hasOlder && last) reply.header('x-next-before', String(last.id));
};
