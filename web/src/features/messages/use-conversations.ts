import { listConversations } from '@lintel/contract/messages/endpoints';
import { conversationsPollMs } from '@lintel/contract/messages/labels';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/app-context.ts';
import { pagedQueryOf } from '../../platform/queries/paged.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useDebounced } from '../../ui/fields/use-debounced.ts';
import { type Filter, isShown, type SeenConversation } from './conversation-facts.ts';

/**
 * The user's conversations, polled every 5 seconds. Loaded ones are filtered at once; the server, which also searches the text of
 * messages and conversations not loaded yet, is asked as well, and its response replaces them.
 */
export const useConversations = (ownId: number, filter: Filter) => {
  const api = useApi();
  const params = { userId: ownId };
  const all = useInfiniteQuery({
    ...pagedQueryOf(api, listConversations, { params, query: {} }),
    refetchInterval: conversationsPollMs,
  });
  const typed = filter.text.trim();
  const text = useDebounced(typed);
  const isFiltered = text !== '' || filter.type !== null;
  const found = useInfiniteQuery({
    ...pagedQueryOf(api, listConversations, { params, query: { search: text, type: filter.type } }),
    enabled: isFiltered,
    refetchInterval: conversationsPollMs,
  });
  const received = all.data?.pages.flatMap(({ answer: rows }) => rows as SeenConversation[]);
  const answer = isFiltered ? found.data?.pages.flatMap(({ answer: rows }) => rows as SeenConversation[]) : undefined;
  const isAnswered = answer !== undefined && text === typed;
  const shown = isAnswered
    ? // A server without filters returns all of them.
      answer.filter((one) => one.activeAt !== undefined || isShown(one, filter, ownId))
    : received?.filter((one) => isShown(one, filter, ownId));
  const source = isAnswered ? found : all;
  return {
    received,
    shown,
    /** The server is still searching data that the browser does not have. */
    isLooking: (isFiltered || text !== typed) && !isAnswered && !found.isError,
    error: all.error,
    isError: all.isError,
    refetch: () => void all.refetch(),
    more: source.hasNextPage ? () => void source.fetchNextPage() : null,
    isLoadingMore: source.isFetchingNextPage,
  };
};

/** The open conversation: from the list, or loaded if the list has not reached it. */
export const useOpenConversation = (
  ownId: number,
  id: number | null,
  received: readonly SeenConversation[] | undefined,
) => {
  const known = received?.find((one) => one.id === id);
  const query = useQuery({
    ...queryOf(useApi(), listConversations, { params: { userId: ownId }, query: { conversationId: id } }),
    enabled: id !== null && received !== undefined && known === undefined,
    refetchInterval: conversationsPollMs,
    placeholderData: keepPreviousData,
  });
  const rows: readonly SeenConversation[] | undefined = query.data;
  return {
    conversation: known ?? rows?.find((one) => one.id === id),
    isMissing: known === undefined && (query.isError || (query.data !== undefined && !query.isPlaceholderData)),
  };
};
