import type { Notification, NotificationList as Received } from '@lintel/contract/messages/notification-schema';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { useTellNotification } from './notification-tellers.embed.ts';
import { useReadByVisiting } from './read-by-visiting.ts';

/** How rarely something is said aloud of itself, in milliseconds. */
const saidEveryMs = 60_000;

const keyOf = ({ topic, role, id, version }: Notification) => `${topic} ${role} ${id} ${version}`;

/** What has just come, in words for those who do not see the number: of the newest, and not more often than once a minute. */
const useAnnouncement = (received: Received, sayOf: (one: Notification) => string): string => {
  const [said, setSaid] = useState('');
  const known = useRef<Set<string> | null>(null);
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const say = useRef(sayOf);
  useEffect(() => {
    say.current = sayOf;
  });
  useEffect(() => {
    const before = known.current;
    known.current = new Set(received.entries.map(keyOf));
    const fresh = before && received.entries.find((one) => one.isNew && !before.has(keyOf(one)));
    if (!fresh || performance.now() - saidAt.current < saidEveryMs) return;
    saidAt.current = performance.now();
    setSaid(say.current(fresh));
  }, [received]);
  return said;
};

/** Says what has just come, and takes for read what leads to the page that stands before the eyes. */
export const NewestSaid = ({ received }: { received: Received }) => {
  const t = useT();
  const tell = useTellNotification();
  useReadByVisiting(received.entries, (one) => tell(one).href);
  return useAnnouncement(received, (one) => {
    const { title, text } = tell(one);
    return one.topic === 'message' ? t('New message from {{name}}', { name: title }) : `${title}. ${text}`;
  });
};
