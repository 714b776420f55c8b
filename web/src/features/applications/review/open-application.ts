import { isInTheWay } from '@lintel/contract/applications/states';
import { listTenantApplications } from '@lintel/contract/applications/tenant-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { queryOf } from '../../../platform/queries/queries.ts';
import type { Application } from '../tenant/tenant-queries.ts';

/** Of the applications that a server names for a home, the one that stands in the way of another for the same home. */
export const openApplicationAmong = (applications: readonly Application[], propertyId: number): Application | null =>
  applications.find((one) => one.propertyId === propertyId && isInTheWay(one)) ?? null;

/**
 * The application that the tenant has open for a home already, or null: also while nobody knows, because the server decides in the
 * end. Asked at each visit.
 *
 * @param isTenant whether somebody asks who can have applied at all.
 */
export const useOpenApplication = (propertyId: number, isTenant: boolean): Application | null => {
  const { data } = useQuery({
    ...queryOf(useApi(), listTenantApplications, { query: { propertyId } }),
    enabled: isTenant,
    staleTime: 0,
  });
  return data && isTenant ? openApplicationAmong(data, propertyId) : null;
};
