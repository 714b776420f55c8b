import { listNotifications } from '@lintel/contract/messages/notification-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import type { Api } from '../../platform/queries/api.ts';
import { pagedQueryOf } from '../../platform/queries/paged.ts';

export const allNotifications = (api: Api) => pagedQueryOf(api, listNotifications, { query: {} });

/** Reads all notifications page by page, again at each visit. */
export const useAllNotifications = () => useInfiniteQuery({ ...allNotifications(useApi()), refetchOnMount: 'always' });
