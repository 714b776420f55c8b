import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';

/** How many URLs one file of the sitemap holds; the protocol allows 50,000. */
const perFile = 10_000;

/** Pages, other than homes, that search engines may index. `/` is never one of them. */
const staticPages = [
  paths.properties,
  paths.section8Demo,
  paths.voucherClock,
  paths.legalInfo,
  paths.howItWorks,
  paths.tenantResources,
  paths.safetyTips,
  paths.pricing,
  paths.support,
  paths.contact,
];

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const document = (root: 'urlset' | 'sitemapindex', entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;

/**
 * Serves `robots.txt`, and a sitemap of the public pages: an index, then files of homes by ranges of their ids, so that
 * each file stays the same while newer homes are added. (sitemaps.org, protocol 0.9)
 */
export const serveSitemap = (app: FastifyInstance, context: AppContext): void => {
  const { origin, indexing, mode } = context.config;
  const isOpen = indexing && mode === 'live';

  app.get(servedPaths.robots, { config: { limit: 'describe' } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        isOpen
          ? `User-agent: *\nDisallow: /api/\nAllow: /\nSitemap: ${origin}${servedPaths.sitemap}\n`
          : 'User-agent: *\nDisallow: /\n',
      ),
  );

  app.get(servedPaths.sitemap, { config: { limit: 'describe' } }, async (_request, reply) => {
    const { rows } = await context.pool.query<{ last: number | null }>(
      'select max(id) as last from properties where is_listed',
    );
    const files = Math.ceil((rows[0]?.last ?? 0) / perFile);
    const entries = [
      servedPaths.sitemapOfPages,
      ...Array.from({ length: files }, (_, at) => servedPaths.sitemapOfHomes(at + 1)),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        document(
          'sitemapindex',
          entries.map((entry) => `<sitemap><loc>${escapeXml(origin + entry)}</loc></sitemap>`),
        ),
      );
  });

  app.get(servedPaths.sitemapOfPages, { config: { limit: 'describe' } }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        document(
          'urlset',
          staticPages.map((page) => `<url><loc>${escapeXml(origin + page)}</loc></url>`),
        ),
      ),
  );

  app.get<{ Params: { file: string } }>(
    servedPaths.sitemapOfHomes(':file(^\\d{1,5})'),
    { config: { limit: 'describe' } },
    async (request, reply) => {
      const file = Number(request.params.file);
      const { rows } = await context.pool.query<{ id: number; updatedAt: Date }>(
        `select id, updated_at as "updatedAt" from properties
       where id > $1 and id <= $2 and is_listed and (active_until is null or active_until > $3) order by id`,
        [(file - 1) * perFile, file * perFile, context.now()],
      );
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(
          document(
            'urlset',
            rows.map(
              (row) =>
                `<url><loc>${escapeXml(origin + paths.property(row.id))}</loc><lastmod>${row.updatedAt.toISOString()}</lastmod></url>`,
            ),
          ),
        );
    },
  );
};
