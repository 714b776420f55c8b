import type { Notification } from '@lintel/contract/messages/notification-schema';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMarkNotificationsRead } from './use-notifications.ts';

/** How long a page must be visible before the notifications that link to it count as read, in milliseconds. */
const readAfterMs = 2000;

/** Marks notifications as read once the page that they link to has been visible for `readAfterMs`. */
export const useReadByVisiting = (entries: readonly Notification[], hrefOf: (one: Notification) => string): void => {
  const { markRead } = useMarkNotificationsRead();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const here = entries.filter((one) => one.isNew && hrefOf(one).split('#')[0] === address);
  const latest = useRef(here);
  const seeing = useRef(markRead);
  useEffect(() => {
    latest.current = here;
    seeing.current = markRead;
  });
  const key = here.map(({ topic, role, id, version }) => `${topic} ${role} ${id} ${version}`).join();
  useEffect(() => {
    if (key === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        for (const one of latest.current) void seeing.current(one);
      }, readAfterMs);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [key]);
};
