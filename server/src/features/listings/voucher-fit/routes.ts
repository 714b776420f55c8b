import { Refusal } from '@lintel/contract/kernel/refusals';
import {
  readHigherLimits,
  reckonFitOfHomes,
  reckonVoucherFit,
  searchFittingHomes,
} from '@lintel/contract/listings/voucher-fit/endpoints';
import { voucherFit } from '@lintel/contract/listings/voucher-fit/fit';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import { answerSearch } from '../answer-search.ts';
import { mayOpenHome } from '../policy.ts';
import { readHome, searchPage } from '../queries.ts';
import { refusePostalCode } from '../search/validate-postal-code.ts';
import { fitNarrowing } from './fit-sql.ts';
import { presentFit, presentLine, presentZipLimit } from './present.ts';
import { areasAt, areasOfZips, higherLimits, limitOfZip, limitsOn, listedHomes, rentYearOn } from './queries.ts';

const today = (now: Date): string => now.toISOString().slice(0, 10);

export const voucherFitRoutes: Handled[] = [
  handle(reckonVoucherFit, async ({ input, ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    const { body } = input;
    // An invalid ZIP code is reported as not known in the response; one of another state would be used in the
    // computation.
    if (body.zipCode !== undefined && body.state !== undefined) {
      refusePostalCode({ state: body.state, zipCode: body.zipCode });
    }
    const home = body.propertyId === undefined ? null : await readHome(ctx.pool, body.propertyId, ctx.now());
    if (body.propertyId !== undefined && !home) throw new Refusal('property.not_found');
    // Checked as for a guest: a home that not everyone may see is not used.
    if (home) permit(mayOpenHome(null, home));
    const asOf = body.asOf ?? today(ctx.now());
    const dataYear = body.fiscalYear ?? (await rentYearOn(ctx.pool, asOf));
    const rentCents = body.rentCents ?? home?.total_cents ?? 0;
    const unitBedrooms = body.unitBedrooms ?? home?.bedrooms ?? 0;
    const areas = await areasAt(ctx.pool, dataYear, {
      zipCode: body.zipCode ?? home?.zip_code ?? undefined,
      county: body.county,
      state: body.state ?? home?.state,
      hudAreaCode: body.hudAreaCode,
    });
    const fit = voucherFit({ ...body, rentCents, unitBedrooms }, areas, asOf);
    const facts = {
      fit,
      dataYear,
      areaNames: areas.map(({ name }) => name),
      rentCents,
      unitBedrooms,
      voucherBedrooms: body.voucherBedrooms,
      annualIncomeCents: body.annualIncomeCents ?? null,
    };
    return presentFit(facts, body, areas, asOf);
  }),

  handle(reckonFitOfHomes, async ({ input, ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    const { family, propertyIds } = input.body;
    const asOf = today(ctx.now());
    const dataYear = await rentYearOn(ctx.pool, asOf);
    const homes = await listedHomes(ctx.pool, propertyIds, ctx.now());
    const areas = await areasOfZips(
      ctx.pool,
      dataYear,
      homes.flatMap(({ zip_code }) => zip_code ?? []),
    );
    return {
      dataYear,
      lines: homes.map((home) => ({
        propertyId: home.id,
        ...presentLine(
          voucherFit(
            { ...family, rentCents: home.rent_cents, unitBedrooms: home.bedrooms },
            areas.get(home.zip_code ?? '') ?? [],
            asOf,
          ),
        ),
      })),
    };
  }),

  handle(searchFittingHomes, async ({ input, ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    const { family, show, search } = input.body;
    const now = ctx.now();
    const asOf = today(now);
    const narrowing = fitNarrowing(family, show, await limitsOn(ctx.pool, asOf), asOf);
    return answerSearch(await searchPage(ctx.pool, search, now, narrowing), ctx, reply);
  }),

  handle(readHigherLimits, async ({ input, ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    const { zipCode, voucherBedrooms, limit, cursor } = input.body;
    const now = ctx.now();
    const inForce = await limitsOn(ctx.pool, today(now));
    const own = await limitOfZip(ctx.pool, inForce, { zipCode, voucherBedrooms, now });
    if (!own) return { dataYear: inForce.fiscalYear, own: null, higher: [] };
    const [high, afterZip] = (cursor ?? '').split('-');
    const after = high && afterZip ? { high: Number(high), zipCode: afterZip } : null;
    const rows = await higherLimits(ctx.pool, inForce, {
      ...{ zipCode, voucherBedrooms, after, now },
      ownHigh: own.high,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    if (rows.length > limit && last) reply.header('X-Next-Cursor', `${last.high}-${last.zip_code}`);
    return { dataYear: inForce.fiscalYear, own: presentZipLimit(own), higher: page.map(presentZipLimit) };
  }),
];
