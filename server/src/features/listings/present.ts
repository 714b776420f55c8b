import type { Property } from '@lintel/contract/listings/schema';
import type { HomeRow } from './queries.ts';

/** A home as everyone may see it. `isAvailable` is given by who knows whether it is listed, `withPhone` by the policy. */
export const presentHome = (row: HomeRow, isAvailable: boolean, withPhone: boolean): Property => ({
  id: row.id,
  title: row.title,
  address: row.address,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  rent: row.rent_cents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.square_feet,
  description: row.description,
  amenities: row.amenities,
  petPolicy: row.pet_policy,
  availableDate: row.available_on,
  images: row.images,
  isAvailable,
  acceptsVouchers: row.accepts_vouchers,
  ownerId: row.owner_id,
  owner:
    row.owner_id === null
      ? null
      : {
          id: row.owner_id,
          name: row.owner_name ?? '',
          avatar: row.owner_avatar,
          phone: withPhone ? row.owner_phone : null,
        },
  createdAt: row.created_at.toISOString(),
  isSample: row.is_sample,
});
