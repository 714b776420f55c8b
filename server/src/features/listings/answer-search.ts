import type { Property } from '@lintel/contract/listings/schema';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { maySeePhone } from './policy.ts';
import { presentHome } from './present.ts';
import type { SearchPage } from './queries.ts';

/** Builds the response of a page of a search: its homes, the total, and the cursor of the next page. */
export const answerSearch = (
  page: SearchPage,
  { config }: Pick<AppContext, 'config'>,
  reply: FastifyReply,
): Property[] => {
  reply.header('X-Total-Count', page.total);
  if (page.nextCursor) reply.header('X-Next-Cursor', page.nextCursor);
  if (page.place !== null) reply.header('X-Place', encodeURIComponent(page.place));
  if (page.suggestions.length > 0) {
    reply.header('X-Did-You-Mean', page.suggestions.map(encodeURIComponent).join(','));
  }
  return page.rows.map((row) => presentHome(row, true, maySeePhone(null, config.mode)));
};
