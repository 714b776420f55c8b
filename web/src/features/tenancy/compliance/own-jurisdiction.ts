import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';

/** Where nothing is known of a landlord's tenancies, and where they have one under its law. */
const first = 'ON';

/** The place whose law most of these tenancies are under; of several alike, the first. Null where none is under a known law. */
export const placeOfMost = (tenancies: readonly { jurisdiction: string | null }[]): string | null => {
  const counts = new Map<string, number>();
  for (const { jurisdiction } of tenancies)
    if (jurisdiction !== null) counts.set(jurisdiction, (counts.get(jurisdiction) ?? 0) + 1);
  if (counts.has(first)) return first;
  let most: string | null = null;
  for (const [place, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = place;
  return most;
};

/**
 * The place that the page of a landlord begins with: that of the tenancies that run. `isElsewhere`: none of them is under a law that we
 * know, which the page says before it shows another place's.
 */
export const useOwnJurisdiction = (landlordId: number): { own: string; isElsewhere: boolean } => {
  const { data } = useQuery(
    queryOf(useApi(), listTenancies, { params: { landlordId }, query: { show: 'running', due: 'any' } }),
  );
  const place = placeOfMost(data ?? []);
  return { own: place ?? first, isElsewhere: data !== undefined && place === null };
};
