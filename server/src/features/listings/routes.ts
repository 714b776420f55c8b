import { Refusal } from '@lintel/contract/kernel/refusals';
import { readDataSource, readProperty, searchProperties, suggestPlaces } from '@lintel/contract/listings/endpoints';
import { sources, sourcesLicense } from '@lintel/contract/listings/sources';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import { answerSearch } from './answer-search.ts';
import { listingCheckRoutes } from './checks/routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { homeImportRoutes } from './owner-import/home-import-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { isOpenForContact, mayOpenHome, maySeePhone } from './policy.ts';
import { presentHome } from './present.ts';
import { ownerListingsRoutes } from './publication/owner-routes.ts';
import { mayCountView, recordView } from './publication/record-view.ts';
import { readHome, searchPage } from './queries.ts';
import { rateOf } from './response-rate.ts';
import { suggestedPlaces } from './search/suggest-places.ts';
import { stillFreeRoutes } from './still-free/routes.ts';
import { voucherFitRoutes } from './voucher-fit/routes.ts';

const { sampleHomes, places } = sources;

export const listingsRoutes: Handled[] = [
  handle(searchProperties, async ({ input, ctx, reply }) => {
    return answerSearch(await searchPage(ctx.pool, input.query, ctx.now()), ctx, reply);
  }),

  handle(suggestPlaces, async ({ input, ctx, reply }) => {
    // Places hardly ever change, and the same beginnings are typed all day.
    reply.header('cache-control', 'public, max-age=3600');
    return suggestedPlaces(ctx.pool, input.query.text);
  }),

  handle(readProperty, async ({ input, ctx, request, findViewer }) => {
    const home = await readHome(ctx.pool, input.params.id, ctx.now());
    if (!home) throw new Refusal('property.not_found');
    const isForEveryone = mayOpenHome(null, home).allowed;
    // Who asks matters for a home that is not public, and in live for the phone.
    const viewer = isForEveryone && ctx.config.mode === 'demo' ? null : await findViewer();
    permit(mayOpenHome(viewer, home));
    if (isForEveryone && mayCountView(request)) {
      // Nobody waits for this, and a home opens also when it cannot be noted.
      const note = async () =>
        recordView(ctx, { propertyId: home.id, ownerId: home.owner_id, viewer: await findViewer(), request });
      note().catch((error: unknown) => ctx.log('a view was not noted', {}, error));
    }
    return presentHome(home, isOpenForContact(home, ctx.now()), maySeePhone(viewer, ctx.config.mode), rateOf(home));
  }),

  handle(readDataSource, async ({ ctx }) => ({
    kind: ctx.config.mode === 'demo' ? ('sample' as const) : ('live' as const),
    providerUrl: ctx.config.dataProviderUrl,
    attribution:
      ctx.config.mode === 'demo'
        ? `Homes: "${sampleHomes.title}" (${sampleHomes.year}), ${sampleHomes.publisher}, ${sampleHomes.href}, ${sourcesLicense.name}, edited. Places: ${places.title}, ${sourcesLicense.name}.`
        : `Places: ${places.title}, ${sourcesLicense.name}.`,
  })),
  ...ownerListingsRoutes,
  ...homeImportRoutes,
  ...photoRoutes,
  ...stillFreeRoutes,
  ...voucherFitRoutes,
  ...mapRoutes,
  ...listingCheckRoutes,
];
