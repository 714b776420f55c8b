import { Readable } from 'node:stream';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../../app-context.ts';
import { secretAddresses } from '../../../../platform/secret-addresses.ts';
import { homesFeeds } from '../tables.ts';
import { homesAsJson, homesAsXml, type OutHome } from './write-homes.ts';

const homesAtOnce = 200;

/**
 * Yields an owner's published homes, page by page: constant memory, and no connection held while the client reads
 * slowly.
 */
async function* publishedHomes(context: AppContext, ownerId: number): AsyncGenerator<OutHome[]> {
  for (let after = 0; ; ) {
    const { rows } = await context.pool.query<OutHome>({
      text: `select id, title, address, unit, city, state, zip_code, rent_cents, fees, bedrooms, bathrooms::float8 as bathrooms, square_feet,
          description, amenities, accessibility, pet_policy, available_on::text as available_on, images, latitude, longitude
        from properties where owner_id = $1 and is_listed and (active_until is null or active_until > $2) and id > $3
        order by id limit ${homesAtOnce}`,
      values: [ownerId, context.now(), after],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < homesAtOnce) return;
    after = last.id;
  }
}

/**
 * Serves `GET /api/homes-feeds/{secret}.xml` and `.json`: an owner's published homes, for portals and software, which
 * do not sign in. Anyone who has the address can read them until it is revoked; a revoked or unknown one is not found.
 */
export const serveHomesFeed = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { secret: string } }>(
    servedPaths.homesFeed(':secret'),
    { config: { limit: 'link' } },
    async (request, reply) => {
      const found = await secretAddresses(homesFeeds).find(context.db, request.params.secret, ['xml', 'json']);
      if (!found) throw new Refusal('homes_feed.not_found');
      const pages = publishedHomes(context, found.row.ownerId);
      const isXml = found.ending === 'xml';
      const write = isXml ? homesAsXml : homesAsJson;
      return reply
        .type(isXml ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(Readable.from(write(pages, context.config.origin)));
    },
  );
};
