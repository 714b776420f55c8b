import { addressLine } from '@lintel/contract/listings/address-line';
import type { addressFacts } from '@lintel/contract/listings/checks/schema';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Tx } from '../../../platform/database/db.ts';
import { placeKeyOf, type WrittenAddress } from '../owner-import/same-home.ts';
import type { listingChecks } from './tables.ts';

type Found = Omit<typeof listingChecks.$inferInsert, 'foundAt' | 'id'>;
type Listed = WrittenAddress & { id: number; owner: number };

/** So many homes of one house number in one ZIP code are read: a tower's apartments have units, and are told apart by them. */
const mostRead = 400;

const lineOf = (home: Listed): string => addressLine(home) ?? '';

/**
 * Published homes at the address of one of these: the same home listed twice, by two owners or by one (decision 0126). One finding for two
 * homes, about the one that came later. The unit counts; a house without one is held against no apartment of it. Homes are found by ZIP
 * code and house number, and compared by what their addresses come to.
 */
export const findAddresses = async (
  tx: Tx,
  homes: readonly { id: number; is_changed: boolean }[],
  now: Date,
): Promise<Found[]> => {
  const ids = homes.flatMap(({ id, is_changed }) => (is_changed ? [id] : []));
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ mine: Listed; other: Listed }>(sql`
    select json_build_object('id', m.id, 'owner', m.owner_id, 'address', m.address, 'unit', m.unit, 'city', m.city, 'state', m.state,
        'zipCode', m.zip_code) as mine,
      json_build_object('id', o.id, 'owner', o.owner_id, 'address', o.address, 'unit', o.unit, 'city', o.city, 'state', o.state,
        'zipCode', o.zip_code) as other
    from properties m
    cross join lateral (select * from properties p
      where p.is_listed and p.zip_code = m.zip_code and p.id <> m.id and p.owner_id is not null and not p.is_sample
        and (p.active_until is null or p.active_until > ${now.toISOString()}::timestamptz)
        and split_part(ltrim(p.address), ' ', 1) = split_part(ltrim(m.address), ' ', 1)
      order by p.id limit ${mostRead}) o
    where m.id = any(${sql.param(ids)}::integer[]) and m.address is not null`);
  const pairs = new Map<string, { later: Listed; earlier: Listed }>();
  for (const { mine, other } of rows) {
    const [here, there] = [placeKeyOf(mine), placeKeyOf(other)];
    if (!here || !there || here.house !== there.house || here.door !== there.door) continue;
    const [earlier, later] = mine.id < other.id ? [mine, other] : [other, mine];
    pairs.set(`${earlier.id}:${later.id}`, { earlier, later });
  }
  return [...pairs].map(([key, { earlier, later }]): Found => {
    const facts: z.input<typeof addressFacts> = { address: lineOf(later), otherAddress: lineOf(earlier) };
    return {
      kind: 'address',
      ownerId: later.owner,
      propertyId: later.id,
      otherPropertyId: earlier.id,
      factsKey: `address:${key}`,
      facts,
    };
  });
};
