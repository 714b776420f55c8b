import { Readable } from 'node:stream';
import { csvOf } from '@lintel/contract/kernel/files/csv';
import { dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import { dollars } from '@lintel/contract/kernel/money';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';

/** The license of the sample homes too (UCI Machine Learning Repository), so that all of the data has one license. */
const license = 'https://creativecommons.org/licenses/by/4.0/';

const hour = 3_600_000;
const homesAtOnce = 500;

/** A city with published homes. Rent in cents a month. */
type Market = { state: string; folded: string; city: string; homes: number; rent: number };

/** Counts by the search index alone, and reads one home of each city for the spelling of its name. */
const findMarkets = async (context: AppContext): Promise<Market[]> => {
  const { rows } = await context.pool.query<Market>({
    text: `with counted as (
        select state, city_folded, count(*)::int as homes,
          percentile_disc(0.5) within group (order by rent_cents) as rent
        from properties where is_listed and (active_until is null or active_until > $1)
        group by state, city_folded)
      select c.state, c.city_folded as folded, named.city, c.homes, c.rent from counted c
      cross join lateral (
        select city from properties p
        where p.is_listed and p.city_folded = c.city_folded and p.state = c.state limit 1) named
      order by c.state, c.city_folded`,
    values: [context.now()],
  });
  return rows;
};

type OpenHome = {
  id: number;
  city: string;
  state: string;
  zip_code: string | null;
  rent_cents: number;
  total_cents: number;
  bedrooms: number;
  bathrooms: number;
  square_feet: number | null;
  pet_policy: string;
  accessibility: string[];
  available_on: string | null;
  latitude: number | null;
  longitude: number | null;
  position_kind: string | null;
  listed_on: string;
  is_sample: boolean;
  created_at: string;
};

const columns = [
  'id',
  'url',
  'city',
  'state',
  'zip_code',
  'rent_usd_per_month',
  'rent_with_required_monthly_fees_usd',
  'bedrooms',
  'bathrooms',
  'square_feet',
  'pets',
  'accessibility',
  'available_on',
  'latitude',
  'longitude',
  'position',
  'listed_on',
  'source',
] as const;

/** Returns facts only: no descriptions, pictures, street or names, which belong to the owners. */
const lineOf = (home: OpenHome, origin: string): (string | number)[] => [
  home.id,
  `${origin}${paths.property(home.id)}`,
  home.city,
  home.state,
  home.zip_code ?? '',
  dollarsTyped(home.rent_cents),
  dollarsTyped(home.total_cents),
  home.bedrooms,
  home.bathrooms,
  home.square_feet ?? '',
  home.pet_policy,
  home.accessibility.join(' '),
  home.available_on ?? '',
  home.latitude ?? '',
  home.longitude ?? '',
  home.position_kind ?? '',
  home.listed_on,
  home.is_sample ? 'sample' : 'owner',
];

/**
 * Yields the published homes of a market, newest first, page by page: constant memory, and no connection held while the
 * client reads slowly.
 */
async function* homesOf(context: AppContext, state: string, city: string): AsyncGenerator<OpenHome[]> {
  let last: OpenHome | undefined;
  for (;;) {
    const { rows }: { rows: OpenHome[] } = await context.pool.query<OpenHome>({
      text: `select id, city, state, zip_code, rent_cents, total_cents, bedrooms, bathrooms::float8 as bathrooms, square_feet, pet_policy,
          accessibility, available_on::text as available_on, latitude, longitude, position_kind, is_sample,
          (created_at at time zone 'UTC')::date::text as listed_on, created_at::text as created_at
        from properties
        where is_listed and city_folded = $1 and state = $2 and (active_until is null or active_until > $3)
          and ($4::timestamptz is null or (created_at, id) < ($4::timestamptz, $5::int))
        order by created_at desc, id desc limit ${homesAtOnce}`,
      values: [city, state, context.now(), last?.created_at ?? null, last?.id ?? 0],
    });
    if (rows.length > 0) yield rows;
    if (rows.length < homesAtOnce) return;
    last = rows.at(-1);
  }
}

async function* asCsv(first: OpenHome[], more: AsyncIterable<OpenHome[]>, origin: string): AsyncGenerator<string> {
  const lines = (homes: readonly OpenHome[]) => homes.map((home) => lineOf(home, origin));
  yield csvOf([[...columns], ...lines(first)]);
  // Only the beginning of the file has a byte order mark.
  for await (const homes of more) yield csvOf(lines(homes)).slice(1);
}

/** Headers that allow any origin and an hour of caching. */
const headers = (now: Date) => ({
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; sandbox",
  'last-modified': now.toUTCString(),
  link: `<${license}>; rel="license"`,
});

/**
 * Serves `GET /data/homes.json` and `/data/homes/{state}/{city}.csv`: the public facts of published homes by market.
 * The list is a schema.org Dataset (https://schema.org/Dataset) with its license and date, counted once an hour.
 */
export const serveHomesDataset = (app: FastifyInstance, context: AppContext): void => {
  let latest: { at: Date; markets: Promise<Market[]> } | null = null;
  const markets = async (): Promise<{ at: Date; markets: Market[] }> => {
    const now = context.now();
    if (!latest || now.getTime() - latest.at.getTime() >= hour) latest = { at: now, markets: findMarkets(context) };
    const { at, markets: counted } = latest;
    try {
      return { at, markets: await counted };
    } catch (error) {
      latest = null;
      throw error;
    }
  };

  app.get(servedPaths.homesDataset, { config: { limit: 'describe' } }, async (_request, reply) => {
    const { at, markets: counted } = await markets();
    const { origin } = context.config;
    return reply.headers(headers(at)).send({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: 'Homes for rent on Lintel',
      description:
        'The facts of every published home, by city: rent, size, pets, accessibility, day of availability, and the position that the map shows. Homes with the source "sample" are from "Apartment for Rent Classified" (UCI Machine Learning Repository, 2019).',
      url: `${origin}${servedPaths.homesDataset}`,
      license,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: 'Lintel', url: origin },
      dateModified: at.toISOString(),
      variableMeasured: columns,
      distribution: counted.map(({ state, folded, city, homes, rent }) => ({
        '@type': 'DataDownload',
        name: `${city}, ${state}`,
        description: `${homes === 1 ? '1 home' : `${homes} homes`}, median rent ${dollars(rent)} a month`,
        encodingFormat: 'text/csv',
        contentUrl: `${origin}${servedPaths.homesOfMarket(state, `${folded}.csv`)}`,
      })),
    });
  });

  app.get<{ Params: { state: string; file: string } }>(
    servedPaths.homesOfMarket(':state', ':file'),
    { config: { limit: 'describe' } },
    async (request, reply) => {
      const { state, file } = request.params;
      if (!/^[A-Z]{2}$/.test(state) || !file.endsWith('.csv') || file.length > 200)
        throw new Refusal('market.not_found');
      const pages = homesOf(context, state, file.slice(0, -'.csv'.length));
      const first = await pages.next();
      if (first.done) throw new Refusal('market.not_found');
      return reply
        .headers(headers(context.now()))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(asCsv(first.value, pages, context.config.origin)));
    },
  );
};
