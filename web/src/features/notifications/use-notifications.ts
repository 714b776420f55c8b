import { notificationsPollMs } from '@lintel/contract/messages/labels';
import { listNotifications, markNotificationsRead } from '@lintel/contract/messages/notification-endpoints';
import type { Notification } from '@lintel/contract/messages/notification-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { isStaleAfter, useWrite } from '../../platform/queries/write.ts';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';

/** Number of notifications that the bell shows. */
const newest = 5;
/** A burst of changes causes one request at once, and one for the rest after this time, in milliseconds. */
const restMs = 1000;

/** Topics of the stream that never produce a notification. */
const otherTopics: readonly string[] = ['viewing', 'payment', 'listing', 'home_import'];

/**
 * Reads the newest notifications and how many are new, every `notificationsPollMs`. Only the browser reads them: the server does not
 * render pages again for a number.
 */
export const useNewestNotifications = (isSomebodyHere: boolean) => {
  const isHydrated = useHydrated();
  return useQuery({
    ...queryOf(useApi(), listNotifications, { query: { limit: newest } }),
    enabled: isHydrated && isSomebodyHere,
    refetchInterval: notificationsPollMs,
  });
};

/** Refetches notifications when the stream reports a change that may affect them. */
export const useLiveNotifications = (): void => {
  const queryClient = useQueryClient();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const missed = useRef(false);
  const ask = () => {
    void queryClient.invalidateQueries({ predicate: isStaleAfter({ makesStale: [listNotifications] }) });
    resting.current = setTimeout(() => {
      resting.current = undefined;
      if (missed.current) ask();
      missed.current = false;
    }, restMs);
  };
  useLiveChanges((changed) => {
    if (changed !== null && otherTopics.includes(changed.topic)) return;
    if (resting.current === undefined) ask();
    else missed.current = true;
  });
  useEffect(() => () => clearTimeout(resting.current), []);
};

/** Marks notifications as read. If the request fails they stay new, until the next attempt. */
export const useMarkNotificationsRead = () => {
  const write = useWrite(markNotificationsRead);
  const markRead = (until: string, one?: Notification) =>
    write({
      body: {
        until,
        ...(one ? { entry: { topic: one.topic, role: one.role, id: one.id, version: one.version } } : {}),
      },
    }).catch(() => {});
  return { markRead: (one: Notification) => markRead(one.at, one), markReadUntil: (at: string) => markRead(at) };
};
