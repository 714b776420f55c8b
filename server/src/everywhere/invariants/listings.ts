import { check, type RefusedWrite } from './refused-write.ts';

/** Writes on homes that the database refuses from any role. */
export const listingsWrites: readonly RefusedWrite[] = [
  [
    'half a point',
    'update properties set latitude = 40 where latitude is null or longitude is null; update properties set latitude = null',
    check,
  ],
  ['a home beyond the poles', 'update properties set latitude = 91 where latitude is not null', check],
  [
    'a point that is shown without its owner’s yes',
    `update properties p set latitude = h.latitude, longitude = h.longitude, position_kind = 'exact'
       from home_points h where h.property_id = p.id and p.id = 2; set constraints all immediate`,
    check,
  ],
  ['a rent below a dollar', 'update properties set rent_cents = 0', check],
];
