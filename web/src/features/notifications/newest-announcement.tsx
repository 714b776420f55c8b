import type { Notification, NotificationList as Received } from '@lintel/contract/messages/notification-schema';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { useFormatNotification } from './notification-formatters.embed.ts';
import { useReadByVisiting } from './read-by-visiting.ts';

/** Minimum time between automatic announcements, in milliseconds. */
const saidEveryMs = 60_000;

const keyOf = ({ topic, role, id, version }: Notification) => `${topic} ${role} ${id} ${version}`;

/** Announces the newest entry since the `first` response to screen readers, at most once a minute. */
const useAnnouncement = (first: Received, received: Received, sayOf: (one: Notification) => string): string => {
  const [said, setSaid] = useState('');
  const known = useRef(new Set(first.entries.map(keyOf)));
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  const say = useRef(sayOf);
  useEffect(() => {
    say.current = sayOf;
  });
  useEffect(() => {
    const before = known.current;
    known.current = new Set(received.entries.map(keyOf));
    const fresh = received.entries.find((one) => one.isNew && !before.has(keyOf(one)));
    if (!fresh || performance.now() - saidAt.current < saidEveryMs) return;
    saidAt.current = performance.now();
    setSaid(say.current(fresh));
  }, [received]);
  return said;
};

/** Announces entries since the `first` response, and marks those read that link to the current page. */
export const NewestAnnouncement = ({ first, received }: { first: Received; received: Received }) => {
  const t = useT();
  const tell = useFormatNotification();
  useReadByVisiting(received.entries, (one) => tell(one).href);
  return useAnnouncement(first, received, (one) => {
    const { title, text } = tell(one);
    return one.topic === 'message' ? t('New message from {{name}}', { name: title }) : `${title}. ${text}`;
  });
};
