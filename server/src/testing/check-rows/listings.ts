import { type CheckRows, day1, day2 } from './row.ts';

export const listings: CheckRows = {
  home_imports_finished: {
    refuses: [{ state: 'done' }, { state: 'canceled' }, { state: 'running', finished_at: day1 }],
    takes: [{ state: 'done', finished_at: day1 }, { state: 'ready' }],
  },
  feed_items_missed_whole: {
    refuses: [{ missed: 1 }, { missed: 0, missed_at: day1 }, { missed: -1, missed_at: null }],
    takes: [{ missed: 0 }, { missed: 2, missed_at: day1 }],
  },
  feed_photos_one_end: {
    refuses: [
      { image: '/photos/x', fault: 'damaged', next_at: null },
      { image: '/photos/x', next_at: day1 },
    ],
    takes: [{ image: '/photos/x', next_at: null }, { next_at: day1 }, { fault: 'damaged' }],
  },
  feed_runs_claimed: {
    refuses: [{ claim: 'x' }, { claimed_until: day1 }],
    takes: [{}, { claim: 'x', claimed_until: day1 }],
  },
  feed_runs_fault: {
    refuses: [
      { state: 'failed', finished_at: day1 },
      { state: 'waiting', fault: 'too-slow' },
    ],
    takes: [{ state: 'failed', fault: 'too-slow', finished_at: day1 }, { state: 'waiting' }],
  },
  feed_runs_finished: {
    refuses: [{ state: 'done' }, { state: 'looked' }, { state: 'waiting', finished_at: day1 }],
    takes: [{ state: 'done', finished_at: day1 }, { state: 'storing' }],
  },
  feed_sources_handed_over: {
    refuses: [{ handed_over_at: day1 }, { prepared_by_account_id: 4, started_at: day1 }],
    takes: [
      { started_at: day1 },
      { prepared_by_account_id: 4 },
      { prepared_by_account_id: 4, handed_over_at: day1, started_at: day2 },
    ],
  },
  feed_sources_next_once_started: {
    refuses: [{ next_at: day1 }],
    takes: [{}, { next_at: day2, started_at: day1 }, { started_at: day1 }],
  },
  home_points_on_earth: {
    refuses: [
      { latitude: 90.1, longitude: 0 },
      { latitude: -90.1, longitude: 0 },
      { latitude: 0, longitude: 180.1 },
      { latitude: 0, longitude: -180.1 },
    ],
    takes: [
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ],
  },
  map_changes_came_or_went: {
    refuses: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: 0 }],
    takes: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: -1 }],
  },
  map_changes_whole: {
    refuses: [{ map_x: 1, map_y: 1, rent_cents: 1, bedrooms: 1, homes: null }],
    takes: [{ map_x: null, map_y: null, rent_cents: null, bedrooms: null, homes: null }],
  },
  map_counts_some: { refuses: [{ homes: 0 }], takes: [{ homes: 1 }] },
  property_photos_fingerprint_made: {
    refuses: [{ fingerprint: 1 }],
    takes: [{}, { fingerprint: 1, fingerprint_version: 1 }, { fingerprint_version: 1 }],
  },
  listing_checks_asked_whole: {
    refuses: [
      { asked_at: day1 },
      { asked_at: day2, asked_by_account_id: 1, answered_at: day1 },
      { asked_at: day1, asked_by_account_id: 1, answer: 'x' },
    ],
    takes: [{}, { asked_at: day1, asked_by_account_id: 1, answer: 'x', answered_at: day2 }],
  },
  listing_checks_decided_whole: {
    refuses: [
      { outcome: 'taken_up' },
      { outcome: 'taken_up', reason: 'x', decided_at: day1 },
      { outcome: 'no_longer_so' },
      { outcome: 'no_longer_so', reason: 'x', decided_at: day1 },
    ],
    takes: [
      {},
      { outcome: 'taken_up', reason: 'x', decided_at: day1, decided_by_account_id: 1 },
      { outcome: 'no_longer_so', decided_at: day1 },
    ],
  },
  listing_checks_joined_whole: {
    refuses: [
      { outcome: 'joined', property_id: 1, other_property_id: 2 },
      { property_id: 1, other_property_id: 2, kept_property_id: 1 },
      { outcome: 'taken_up', property_id: 1, other_property_id: 2, kept_property_id: 1 },
      { outcome: 'joined', property_id: 1, other_property_id: 2, kept_property_id: 3 },
    ],
    takes: [
      {},
      { outcome: 'taken_up' },
      { outcome: 'joined', property_id: 1, other_property_id: 2, kept_property_id: 2 },
    ],
  },
  listing_checks_of_kind: {
    refuses: [
      { kind: 'rent' },
      { kind: 'new_owner', property_id: 1 },
      { kind: 'picture', property_id: 1 },
      { kind: 'address', property_id: 1 },
      { kind: 'rent', property_id: 1, other_property_id: 2 },
      { kind: 'picture', property_id: 1, other_property_id: 1 },
    ],
    takes: [
      { kind: 'rent', property_id: 1 },
      { kind: 'picture', property_id: 1, other_property_id: 2 },
      { kind: 'address', property_id: 1, other_property_id: 2 },
      { kind: 'new_owner' },
    ],
  },
  properties_bedrooms_positive: { refuses: [{ bedrooms: -1 }], takes: [{ bedrooms: 0 }] },
  properties_fees_sound: {
    refuses: [
      { fees: {} },
      { fees: ['trash'] },
      { fees: [{ kind: 'bribe', due: 'monthly', cents: 100 }] },
      { fees: [{ kind: 'trash', due: 'yearly', cents: 100 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 0 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 1.5 }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: '100' }] },
      { fees: [{ kind: 'trash', due: 'monthly', cents: 10_000_001 }] },
      {
        fees: [
          { kind: 'trash', due: 'monthly', cents: 100 },
          { kind: 'trash', due: 'monthly', cents: 200 },
        ],
      },
    ],
    takes: [
      { fees: [] },
      {
        fees: [
          { kind: 'trash', due: 'monthly', cents: 100 },
          { kind: 'trash', due: 'once', cents: 10_000_000 },
        ],
      },
    ],
  },
  properties_joined_withdrawn: {
    refuses: [
      { id: 1, status: 'active', joined_into_id: 2 },
      { id: 1, status: 'withdrawn', joined_into_id: 1 },
    ],
    takes: [
      { id: 1, status: 'active' },
      { id: 1, status: 'withdrawn', joined_into_id: 2 },
    ],
  },
  properties_position_on_earth: {
    refuses: [
      { latitude: 90.1, longitude: 0 },
      { latitude: -90.1, longitude: 0 },
      { latitude: 0, longitude: 180.1 },
      { latitude: 0, longitude: -180.1 },
    ],
    takes: [
      { latitude: 90, longitude: -180 },
      { latitude: -90, longitude: 180 },
    ],
  },
  properties_position_whole: {
    refuses: [
      { latitude: 40, position_kind: 'zip' },
      { longitude: -82, position_kind: 'zip' },
      { latitude: 40, longitude: -82 },
      { position_kind: 'zip' },
    ],
    takes: [{ latitude: 40, longitude: -82, position_kind: 'zip' }, {}],
  },
  properties_rent_positive: { refuses: [{ rent_cents: 99 }], takes: [{ rent_cents: 100 }] },
  properties_unit_short: {
    refuses: [{ unit: '' }, { unit: 'x'.repeat(31) }],
    takes: [{ unit: null }, { unit: 'Apt 2B' }],
  },
  properties_unconfirmed_whole: {
    refuses: [
      { is_unconfirmed: true },
      { is_unconfirmed: false, unconfirmed_since: day1 },
      { is_unconfirmed: true, unconfirmed_since: day1 },
      { is_unconfirmed: false, sunk_at: day2, rank_moved_at: day1 },
      { is_unconfirmed: false, sunk_at: day1 },
      { is_unconfirmed: false, rank_moved_at: day1 },
    ],
    takes: [
      { is_unconfirmed: false },
      { is_unconfirmed: true, unconfirmed_since: day1, sunk_at: day2, rank_moved_at: day2 },
      { is_unconfirmed: false, sunk_at: day1, rank_moved_at: day2 },
    ],
  },
  rent_areas_five: {
    refuses: [{ rents: [1, 2, 3, 4] }, { rents: [0, 1, 2, 3, 4] }],
    takes: [{ rents: [1, 2, 3, 4, 5] }],
  },
  rent_zip_areas_five: {
    refuses: [{ rents: [1, 2, 3, 4, 5, 6] }, { rents: [1, 2, 3, 4, 0] }],
    takes: [{}, { rents: [1, 2, 3, 4, 5] }],
  },
};
