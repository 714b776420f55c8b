import { Refusal } from '@lintel/contract/kernel/refusals';
import { readDataSource, readProperty, searchProperties, suggestPlaces } from '@lintel/contract/listings/endpoints';
import { sources, sourcesLicense } from '@lintel/contract/listings/sources';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { permit } from '../../platform/policy.ts';
import { answerSearch } from './answer-search.ts';
import { stillFreeRoutes } from './availability-check/routes.ts';
import { listingCheckRoutes } from './checks/routes.ts';
import { feedRoutes } from './feeds/connected/feed-routes.ts';
import { preparedFeedRoutes } from './feeds/connected/prepared-feed-routes.ts';
import { homesFeedRoutes } from './feeds/out/homes-feed-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { homeImportRoutes } from './owner-import/home-import-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { isOpenForContact, mayOpenHome, maySeePhone } from './policy.ts';
import { presentHome } from './present.ts';
import { ownerListingsRoutes } from './publication/owner-routes.ts';
import { mayCountView, recordView } from './publication/record-view.ts';
import { searchPage } from './queries.ts';
import { readHomeAt } from './read-home-at.ts';
import { answerForEveryone } from './response-cache.ts';
import { rateOf } from './response-rate.ts';
import { suggestedPlaces } from './search/suggest-places.ts';
import { voucherFitRoutes } from './voucher-fit/routes.ts';

const { sampleHomes, places } = sources;

export const listingsRoutes: Handled[] = [
  handle(searchProperties, async ({ input, ctx, request, reply }) => {
    const asked = { endpoint: searchProperties, address: request.url, reply };
    const { answer } = await answerForEveryone(ctx, asked, async () => ({
      answer: answerSearch(await searchPage(ctx.publicReads, input.query, ctx.now()), ctx, reply),
      isForEveryone: true,
      ownerId: null,
    }));
    return answer;
  }),

  handle(suggestPlaces, async ({ input, ctx, reply }) => {
    // Places rarely change, and the same prefixes are typed all day.
    reply.header('cache-control', 'public, max-age=3600');
    return suggestedPlaces(ctx.publicReads, input.query.text);
  }),

  handle(readProperty, async ({ input, ctx, request, reply, findViewer }) => {
    const { id } = input.params;
    // The viewer matters for the phone on the live site, and everywhere for a home that is not public.
    const signedIn = ctx.config.mode === 'demo' ? null : await findViewer();
    const read = async () => {
      const home = await readHomeAt(ctx.publicReads, id, ctx.now());
      if (!home) throw new Refusal('property.not_found');
      const isForEveryone = mayOpenHome(null, home).allowed;
      if (!isForEveryone) permit(mayOpenHome(signedIn ?? (await findViewer()), home));
      const isOpen = isOpenForContact(home, ctx.now());
      const answer = presentHome(home, isOpen, maySeePhone(signedIn, ctx.config.mode), rateOf(home));
      return { answer, isForEveryone, ownerId: home.owner_id };
    };
    const { answer, isForEveryone, ownerId } = signedIn
      ? await read()
      : await answerForEveryone(ctx, { endpoint: readProperty, address: request.url, reply }, read);
    if (isForEveryone && mayCountView(request)) {
      // The response does not wait for this, and a home opens even if the view cannot be recorded.
      const note = async () => recordView(ctx, { propertyId: id, ownerId, viewer: await findViewer(), request });
      note().catch((error: unknown) => ctx.log('a view was not noted', {}, error));
    }
    return answer;
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
  ...feedRoutes,
  ...preparedFeedRoutes,
  ...homesFeedRoutes,
  ...photoRoutes,
  ...stillFreeRoutes,
  ...voucherFitRoutes,
  ...mapRoutes,
  ...listingCheckRoutes,
];
