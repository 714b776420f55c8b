import { submitApplication } from '@lintel/contract/applications/endpoints';
import type { TenantApplication, Viewing, ViewingStatus } from '@lintel/contract/applications/life-schema';
import {
  listDocuments,
  listTenantApplications,
  readApplicationTimeline,
  readViewingStatus,
} from '@lintel/contract/applications/tenant-endpoints';
import { applicationsPollMs, viewingPollIntervalMs } from '@lintel/contract/applications/viewing-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import type { Api } from '../../../platform/queries/api.ts';
import { type Paged, usePaged } from '../../../platform/queries/paged.ts';
import { keyOf, queryOf } from '../../../platform/queries/queries.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { clock } from '../../../platform/time/clock.ts';

/** An application as received: a minimal server is sure to send only the first four fields. */
export type Application = Pick<TenantApplication, 'id' | 'status' | 'createdAt' | 'hasSection8Voucher'> &
  Partial<TenantApplication>;

/** A viewing as received: a minimal server may omit `id` and `sectionsViewed`. */
export type SeenViewing = Omit<Viewing, 'id' | 'sectionsViewed'> & Partial<Pick<Viewing, 'id' | 'sectionsViewed'>>;
export type SeenStatus = Omit<ViewingStatus, 'applicationId' | 'currentViewers' | 'viewingHistory'> & {
  currentViewers: SeenViewing[];
  viewingHistory: SeenViewing[];
};

const viewingQueryOf = (api: Api, applicationId: number) =>
  queryOf(api, readViewingStatus, { query: { applicationId } });

/** The loaded pages of the tenant's applications, fetched at each visit and every 30 seconds. */
export const useApplications = (): Paged<Application> =>
  usePaged(listTenantApplications, { query: {} }, { refetchOnVisit: true, refetchIntervalMs: applicationsPollMs });

/** Reads who is viewing the selected application: every 2 seconds while someone is, every 10 otherwise, with one retry. */
export const useViewing = (applicationId: number | null) =>
  useQuery({
    ...viewingQueryOf(useApi(), applicationId ?? 0),
    enabled: applicationId !== null,
    retry: 1,
    refetchInterval: (query) => viewingPollIntervalMs(query.state.data, clock.now()),
  });

export const useTimeline = (id: number) => useQuery(queryOf(useApi(), readApplicationTimeline, { params: { id } }));
export const useDocuments = (id: number) => useQuery(queryOf(useApi(), listDocuments, { params: { id } }));

/** Refetches only the viewing status of an application: a continued view changes nothing else. */
export const useRefreshViewing = () => {
  const queryClient = useQueryClient();
  return (applicationId: number): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: keyOf(readViewingStatus, { query: { applicationId } }) });
};

/** Refetches everything that a change to this tenant's applications may have changed. */
export const useRefreshApplications = () => useRefreshAfter(submitApplication);
