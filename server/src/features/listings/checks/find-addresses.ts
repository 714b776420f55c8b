import { addressLine } from '@lintel/contract/listings/address-line';
import type { addressFacts } from '@lintel/contract/listings/checks/schema';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { placeKeyOf, type WrittenAddress } from '../owner-import/same-home.ts';
import type { listingChecks } from './tables.ts';

type Found = Omit<typeof listingChecks.$inferInsert, 'foundAt' | 'id'>;
type Listed = WrittenAddress & { id: number; owner: number };

/** How many homes of one house number in one ZIP code are read, oldest first. */
const mostRead = 2000;

const lineOf = (home: Listed): string => addressLine(home) ?? '';

/**
 * Reads published homes with the same ZIP codes and house numbers as these, including these. A street or an
 * intersection without a house number (`42nd Street`) has many homes, so none is read for it.
 */
const readNear = async (tx: Tx, ids: readonly number[], now: Date): Promise<Listed[]> => {
  const { rows } = await tx.execute<Listed>(sql`
    select near.* from (
      select distinct zip_code, split_part(ltrim(address), ' ', 1) as number from properties
      where id = any(${sql.param(ids)}::integer[]) and zip_code is not null
        and split_part(ltrim(address), ' ', 1) ~ '[0-9]' and split_part(ltrim(address), ' ', 1) !~* '^[0-9]+(st|nd|rd|th)$') place
    cross join lateral (select id, owner_id as owner, address, unit, city, state, zip_code as "zipCode" from properties p
      where p.is_listed and p.zip_code = place.zip_code and split_part(ltrim(p.address), ' ', 1) = place.number
        and p.owner_id is not null and not p.is_sample
        and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz)
      order by p.id limit ${mostRead}) near`);
  return rows;
};

/**
 * Finds published homes at the address of one of these: the same home listed twice, by two owners or by one (decision
 * 0126). The unit counts; a house without one is not compared with its apartments. Of one address each owner has at
 * most one finding, about their first home there after the oldest: a building that was listed without units is one
 * matter, and not one for each pair of homes.
 */
export const findAddresses = async (tx: Tx, homes: readonly { id: number }[], now: Date): Promise<Found[]> => {
  if (homes.length === 0) return [];
  const ids = new Set(homes.map(({ id }) => id));
  const alike = new Map<string, Listed[]>();
  for (const home of await readNear(tx, [...ids], now)) {
    const place = placeKeyOf(home);
    if (!place) continue;
    // Addresses are compared within a ZIP code, whatever else is checked in the same step.
    const key = [home.zipCode, place.house, place.door].join('\n');
    alike.set(key, [...(alike.get(key) ?? []), home]);
  }
  return [...alike.values()]
    .filter((listed) => listed.some(({ id }) => ids.has(id)))
    .flatMap((listed): Found[] => {
      const [oldest, ...others] = listed.toSorted((one, two) => one.id - two.id);
      if (!oldest) return [];
      const firstOf = new Map(others.toReversed().map((home) => [home.owner, home]));
      return [...firstOf.values()].map((home): Found => {
        const facts: z.input<typeof addressFacts> = { address: lineOf(home), otherAddress: lineOf(oldest) };
        return {
          kind: 'address',
          ownerId: home.owner,
          propertyId: home.id,
          otherPropertyId: oldest.id,
          factsKey: `address:${oldest.id}:${home.id}`,
          facts,
        };
      });
    });
};
