import type { Notification, NotificationList as Received } from '@lintel/contract/messages/notification-schema';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { useFormatNotification } from './notification-formatters.embed.ts';
import { useReadByVisiting } from './read-by-visiting.ts';

/** Minimum time between automatic announcements, in milliseconds. */
const announceEveryMs = 60_000;

const keyOf = ({ topic, role, id, version }: Notification) => `${topic} ${role} ${id} ${version}`;

/** Announces the newest entry since the `first` response to screen readers, at most once a minute. */
const useAnnouncement = (
  first: Received,
  received: Received,
  announcementOf: (one: Notification) => string,
): string => {
  const [announcement, setAnnouncement] = useState('');
  const known = useRef(new Set(first.entries.map(keyOf)));
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  const latestText = useRef(announcementOf);
  useEffect(() => {
    latestText.current = announcementOf;
  });
  useEffect(() => {
    const before = known.current;
    known.current = new Set(received.entries.map(keyOf));
    const fresh = received.entries.find((one) => one.isNew && !before.has(keyOf(one)));
    if (!fresh || performance.now() - announcedAt.current < announceEveryMs) return;
    announcedAt.current = performance.now();
    setAnnouncement(latestText.current(fresh));
  }, [received]);
  return announcement;
};

/** Announces entries since the `first` response, and marks those read that link to the current page. */
export const NewestAnnouncement = ({ first, received }: { first: Received; received: Received }) => {
  const t = useT();
  const format = useFormatNotification();
  useReadByVisiting(received.entries, (one) => format(one).href);
  return useAnnouncement(first, received, (one) => {
    const { title, text } = format(one);
    return one.topic === 'message' ? t('New message from {{name}}', { name: title }) : `${title}. ${text}`;
  });
};
