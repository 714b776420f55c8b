import { listMessages } from '@lintel/contract/messages/endpoints';
import { messagesPollMs } from '@lintel/contract/messages/labels';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { keyOf } from '../../platform/queries/queries.ts';
import { type SeenMessage, withPage } from './conversation-facts.ts';

/** The loaded messages of a conversation, and the cursor of those before them; null when there are none. */
type Known = { messages: readonly SeenMessage[]; cursor: string | null };

/**
 * The messages of the open conversation: its newest page is polled every 2 seconds, older ones are loaded on request, and all stay.
 * Remount it for another conversation.
 */
export const useThread = (conversationId: number) => {
  const api = useApi();
  const [known, setKnown] = useState<Known>();
  const [older, setOlder] = useState<{ isLoading: boolean; error: unknown }>({ isLoading: false, error: null });
  const newest = useQuery({
    queryKey: keyOf(listMessages, { query: { conversationId } }),
    queryFn: async ({ signal }) => {
      const { data, header } = await api.call(listMessages, { query: { conversationId } }, { signal });
      return { rows: data as readonly SeenMessage[], cursor: header('x-next-cursor') };
    },
    refetchInterval: messagesPollMs,
    // Cached data of an earlier visit may lack the newest messages.
    refetchOnMount: 'always',
  });
  useEffect(() => {
    if (newest.data === undefined) return;
    const { rows, cursor } = newest.data;
    setKnown((before) => {
      const messages = withPage(before?.messages ?? [], rows);
      const beginsAsBefore = before !== undefined && messages[0]?.id === before.messages[0]?.id;
      return { messages, cursor: beginsAsBefore ? before.cursor : cursor };
    });
  }, [newest.data]);

  const cursor = known?.cursor ?? null;
  const loadOlder = async () => {
    if (cursor === null || older.isLoading) return;
    setOlder({ isLoading: true, error: null });
    try {
      const { data, header } = await api.call(listMessages, { query: { conversationId, cursor } });
      const next = header('x-next-cursor');
      // Unless the list was restarted in the meantime.
      setKnown((now) => (now?.cursor === cursor ? { messages: withPage(data, now.messages), cursor: next } : now));
      setOlder({ isLoading: false, error: null });
    } catch (error) {
      setOlder({ isLoading: false, error });
    }
  };

  return {
    messages: known?.messages,
    error: newest.error,
    isError: newest.isError,
    refetch: () => void newest.refetch(),
    /** Shows a message sent from here at once. */
    add: useCallback(
      (message: SeenMessage) =>
        setKnown((now) => ({ messages: withPage(now?.messages ?? [], [message]), cursor: now?.cursor ?? null })),
      [],
    ),
    loadOlder: cursor === null ? null : () => void loadOlder(),
    isLoadingOlder: older.isLoading,
    olderError: older.error,
  };
};
