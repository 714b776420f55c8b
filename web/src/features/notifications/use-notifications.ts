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

/** How many the bell shows. */
const newest = 5;
/** What a burst of changes costs: one call at once, and one for the rest of them after this, in milliseconds. */
const restMs = 1000;

/** Topics of the stream that no notification is made of. */
const otherTopics: readonly string[] = ['viewing', 'payment', 'listing', 'home_import'];

/** The newest notifications with how many are new. Asked by the browser alone, now and then: pages are not made anew for a number. */
export const useNewest = (isSomebodyHere: boolean) => {
  const isHydrated = useHydrated();
  return useQuery({
    ...queryOf(useApi(), listNotifications, { query: { limit: newest } }),
    enabled: isHydrated && isSomebodyHere,
    refetchInterval: notificationsPollMs,
  });
};

/** Has notifications asked for again when the stream tells of something that they are made of. */
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

/** Says that notifications were read. A mark that does not arrive leaves them new: they are marked the next time. */
export const useSee = () => {
  const write = useWrite(markNotificationsRead);
  const see = (until: string, one?: Notification) =>
    write({
      body: {
        until,
        ...(one ? { entry: { topic: one.topic, role: one.role, id: one.id, version: one.version } } : {}),
      },
    }).catch(() => {});
  return { see: (one: Notification) => see(one.at, one), seeUntil: (at: string) => see(at) };
};
