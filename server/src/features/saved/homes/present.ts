import type { HomeInShort, HomeSince } from '@lintel/contract/saved/homes-schema';
import type { HomeThen } from '../tables.ts';
import type { HomeNowRow, SavedHomeRow } from './queries.ts';

/** Presents a home as it is now; null where visitors cannot see it. */
export const presentNow = (row: HomeNowRow): HomeInShort | null =>
  row.property_id === null
    ? null
    : {
        propertyId: row.property_id,
        title: row.title ?? '',
        address: row.address,
        city: row.city ?? '',
        state: row.state ?? '',
        zipCode: row.zip_code,
        rent: row.rent_cents ?? 0,
        totalRent: row.total_cents ?? 0,
        bedrooms: row.bedrooms ?? 0,
        bathrooms: row.bathrooms ?? 0,
        images: row.images ?? [],
        isSample: row.is_sample ?? false,
      };

const presentThen = (then: HomeThen): HomeInShort => ({
  propertyId: null,
  title: then.title,
  address: null,
  city: then.city,
  state: then.state,
  zipCode: then.zipCode,
  rent: then.rentCents,
  totalRent: then.totalCents,
  bedrooms: then.bedrooms,
  bathrooms: then.bathrooms,
  images: [],
  isSample: then.isSample,
});

/** Returns what may be stored of a home that visitors see. */
export const thenOf = (home: HomeInShort): HomeThen => ({
  title: home.title,
  city: home.city,
  state: home.state,
  zipCode: home.zipCode,
  rentCents: home.rent,
  totalCents: home.totalRent,
  bedrooms: home.bedrooms,
  bathrooms: home.bathrooms,
  isSample: home.isSample,
});

const later = (moment: Date | null, than: Date): string | null =>
  moment !== null && moment > than ? moment.toISOString() : null;

/** Presents a home with what has changed since it was saved. */
export const presentSince = (row: SavedHomeRow): HomeSince => {
  const home = presentNow(row) ?? presentThen(row.home_then);
  const isListed = row.standing === 'listed';
  const isAnother = home.totalRent !== row.home_then.totalCents;
  return {
    home,
    standing: row.standing,
    totalRentThen: isAnother ? row.home_then.totalCents : null,
    pricedAt: isAnother ? later(row.priced_at, row.saved_at) : null,
    goneAt: isListed ? null : later(row.gone_at, row.saved_at),
    backAt: isListed ? later(row.back_at, row.saved_at) : null,
    savedAt: row.saved_at.toISOString(),
  };
};
