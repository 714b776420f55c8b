import { isInTheWay } from '@lintel/contract/applications/states';
import { listTenantApplications } from '@lintel/contract/applications/tenant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import type { Application } from '../tenant/tenant-queries.ts';

/** Returns the application, among those that a server lists for a home, that prevents another one for the same home. */
export const openApplicationAmong = (applications: readonly Application[], propertyId: number): Application | null =>
  applications.find((one) => one.propertyId === propertyId && isInTheWay(one)) ?? null;

/**
 * Returns the tenant's open application for a home, or null; also null while it is unknown, because the server decides in the end.
 * Loaded at each visit.
 *
 * @param isTenant whether the user can have applied at all.
 */
export const useOpenApplication = (propertyId: number, isTenant: boolean): Application | null => {
  const { data } = useQuery({
    ...queryOf(useApi(), listTenantApplications, { query: { propertyId } }),
    enabled: isTenant,
    staleTime: 0,
  });
  return data && isTenant ? openApplicationAmong(data, propertyId) : null;
};
