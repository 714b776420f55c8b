import { listOwnerProperties } from '@lintel/contract/listings/own-home-endpoints';
import { stateNames } from '@lintel/contract/listings/states';
import { listTenancies } from '@lintel/contract/tenancy/tenancies/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';

/** Default where nothing is known of a landlord's homes, and preferred where they have a tenancy under its law. */
const first = 'ON';

/** A state by its two-letter code and its name. */
export type Region = { code: string; name: string };

/** Returns the most frequent item; the first of several equally frequent ones. Null for an empty list. */
const mostOf = (all: readonly string[]): string | null => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  let most: string | null = null;
  for (const [one, count] of counts) if (most === null || count > (counts.get(most) ?? 0)) most = one;
  return most;
};

/**
 * Returns the place whose law most of these tenancies are under, but `first` if any is under its law. Null when none is under a known
 * law.
 */
export const placeOfMost = (tenancies: readonly { jurisdiction: string | null }[]): string | null => {
  const known = tenancies.flatMap(({ jurisdiction }) => jurisdiction ?? []);
  return known.includes(first) ? first : mostOf(known);
};

const states = Object.entries(stateNames);

/** Returns the state that most of these addresses end with, by code or by name; null when none ends with one. */
export const regionOfMost = (addresses: readonly string[]): Region | null => {
  const code = mostOf(
    addresses.flatMap((address) => {
      const region = (address.split(',').at(-1) ?? '').trim().toLowerCase();
      return (
        states.find(([letters, name]) => region === letters.toLowerCase() || region === name.toLowerCase())?.[0] ?? []
      );
    }),
  );
  return code === null ? null : { code, name: stateNames[code] ?? code };
};

/**
 * Returns the initial place of a landlord's page: the one whose law their running tenancies are under. If none of those laws is known,
 * it is the `unchecked` place of their tenancies, or of their homes if they have no tenancy.
 */
export const useOwnJurisdiction = (landlordId: number): { own: string; unchecked: Region | null } => {
  const api = useApi();
  const { data: tenancies } = useQuery(
    queryOf(api, listTenancies, { params: { landlordId }, query: { show: 'running', due: 'any' } }),
  );
  const { data: homes } = useQuery({
    ...queryOf(api, listOwnerProperties, { params: { ownerId: landlordId }, query: {} }),
    enabled: tenancies?.length === 0,
  });
  const known = placeOfMost(tenancies ?? []);
  if (known !== null || tenancies === undefined) return { own: known ?? first, unchecked: null };
  const region = regionOfMost(
    tenancies.length > 0 ? tenancies.map(({ place }) => place) : (homes ?? []).map(({ state }) => state),
  );
  return { own: region?.code ?? first, unchecked: region };
};
