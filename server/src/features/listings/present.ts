import type { OwnerStats, OwnProperty } from '@lintel/contract/listings/owner-schema';
import type { Property } from '@lintel/contract/listings/schema';
import { measuredDays, type OwnerFigures, type OwnHomeRow } from './publication/owner-queries.ts';
import type { HomeRow } from './queries.ts';

/**
 * Presents a home as everyone may see it. The caller knows whether it is listed (`isAvailable`); the policy decides
 * `withPhone`.
 */
export const presentHome = (
  row: HomeRow,
  isAvailable: boolean,
  withPhone: boolean,
  responseRate?: number | null,
): Property => ({
  id: row.id,
  title: row.title,
  address: row.address,
  unit: row.unit,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
  position:
    row.latitude === null || row.longitude === null || row.position_kind === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude, kind: row.position_kind },
  rent: row.rent_cents,
  fees: row.fees,
  totalRent: row.total_cents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  squareFeet: row.square_feet,
  description: row.description,
  amenities: row.amenities,
  accessibility: row.accessibility,
  petPolicy: row.pet_policy,
  availableDate: row.available_on,
  images: row.images,
  imageAlts: row.images.map((image) => row.image_alts[image] ?? ''),
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
          responseMinutes: row.owner_response_minutes,
          ...(responseRate === undefined ? {} : { responseRate }),
        },
  createdAt: row.created_at.toISOString(),
  notConfirmedSince: row.unconfirmed_since?.toISOString() ?? null,
  isSample: row.is_sample,
});

/**
 * Presents a home to its owner and staff. `isAvailable` is the owner's own switch; a paid period ends to the moment.
 */
export const presentOwnHome = (row: OwnHomeRow): OwnProperty => ({
  ...presentHome(row, row.is_available, true),
  point:
    row.own_latitude === null || row.own_longitude === null
      ? null
      : { latitude: row.own_latitude, longitude: row.own_longitude, isShown: row.is_point_shown === true },
  listing: {
    state: row.listing_state,
    activeUntil: row.active_until?.toISOString() ?? null,
    isHidden: !row.is_available,
    isSuspended: row.is_suspended,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    heldBackReason: row.held_back_reason,
  },
});

/** Presents an owner's figures. Rates are rounded down, so that 100% means that nothing is unanswered. */
export const presentOwnerStats = (figures: OwnerFigures, publicResponseRate: number | null): OwnerStats => ({
  activeListings: figures.active_listings,
  newMessages: figures.new_messages,
  profileViews: figures.profile_views,
  responseRate: figures.inquiries === 0 ? 0 : Math.floor((100 * figures.answered) / figures.inquiries),
  publicResponseRate,
  inquiries: figures.inquiries,
  answeredInquiries: figures.answered,
  unansweredInquiries: figures.unanswered,
  waitingApplications: figures.waiting_applications,
  measuredDays,
});
