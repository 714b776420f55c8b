import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import type { Participant } from '@lintel/contract/messages/schema';
import { ArrowDown, CheckCheck, Clock } from 'lucide';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../platform/queries/error-message.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { layOut, namesOf, type SeenMessage } from './conversation-facts.ts';
import { MessageFiles } from './message-files.tsx';
import styles from './messages.module.css';
import { OwnReport, ReportMessage } from './report-message.tsx';

/** How near to the end a reader must be for the view to follow new messages, in pixels. */
const nearPx = 48;

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Keeps the reading position: at the end it follows new messages; elsewhere nothing moves, neither when older messages are added above
 * nor when new ones arrive.
 */
const usePlace = (messages: readonly SeenMessage[]) => {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ first: undefined as number | undefined, height: 0, isAtEnd: true });
  const [isAtEnd, setAtEnd] = useState(true);
  const first = messages[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new list of messages needs a new layout
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const was = before.current;
    if (was.first !== undefined && first !== was.first && was.height > 0) {
      box.scrollTop += box.scrollHeight - was.height;
    } else if (was.isAtEnd) box.scrollTop = box.scrollHeight;
    before.current = { ...was, first, height: box.scrollHeight };
  }, [messages, first]);
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    // The composer below grows, and shows errors: the last message stays visible.
    const resized = new ResizeObserver(() => {
      if (before.current.isAtEnd) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  return {
    log,
    isAtEnd,
    onScroll: () => {
      const box = log.current;
      if (!box) return;
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      before.current.isAtEnd = isNear;
      setAtEnd(isNear);
    },
    toEnd: () => {
      const box = log.current;
      if (!box) return;
      before.current.isAtEnd = true;
      box.scrollTop = box.scrollHeight;
    },
  };
};

/** The messages of a conversation, day by day; one's own at the right, with whether they were read. */
export const MessageLog = ({
  messages,
  others,
  ownId,
  loadOlder,
  isLoadingOlder,
  olderError,
  onEnd,
}: {
  messages: readonly SeenMessage[];
  others: readonly Participant[];
  ownId: number;
  loadOlder: (() => void) | null;
  isLoadingOlder: boolean;
  olderError: unknown;
  /** Called when the end of the conversation enters or leaves the view. */
  onEnd: (isAtEnd: boolean) => void;
}) => {
  const t = useT();
  const language = useLanguage();
  const messageOf = useErrorMessage();
  const { log, isAtEnd, onScroll, toEnd } = usePlace(messages);
  const last = messages.at(-1)?.id;
  const [seen, setSeen] = useState(last);
  if (isAtEnd && seen !== last) setSeen(last);
  const time = dateFormat(language, { hour: 'numeric', minute: '2-digit' });
  const nameOf = (senderId: number | null) => others.find(({ id }) => id === senderId)?.name ?? namesOf(others);
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('Messages with {{name}}', { name: namesOf(others) })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by the keyboard
        tabIndex={0}
        onScroll={() => {
          onScroll();
          const box = log.current;
          if (box && loadOlder && !isLoadingOlder && olderError === null && box.scrollTop < nearPx) loadOlder();
          if (box) onEnd(box.scrollHeight - box.scrollTop - box.clientHeight < nearPx);
        }}
      >
        {loadOlder === null ? null : (
          <p className={styles.older}>
            {olderError === null ? null : <span role="alert">{messageOf(olderError)}</span>}
            <Button
              size="sm"
              variant="quiet"
              pending={isLoadingOlder}
              pendingText={t('Loading...')}
              onClick={loadOlder}
            >
              {t('Show earlier messages')}
            </Button>
          </p>
        )}
        {messages.length === 0 ? (
          <p className={styles.nothing}>{t('No messages yet. Start the conversation!')}</p>
        ) : null}
        {layOut(messages, (at) => longDate(at, language, zone())).map(({ message, day, endsRun }) => {
          const isOwn = message.senderId === ownId;
          return (
            <Fragment key={message.id}>
              {day === null ? null : <p className={styles.day}>{day}</p>}
              <div className={classes(styles.said, isOwn && styles.mine)}>
                <p className={classes(styles.message, isOwn && styles.own)}>
                  {isOwn ? null : (
                    <span className="vh">{t('{{name}} wrote:', { name: nameOf(message.senderId) })} </span>
                  )}
                  {message.content}
                </p>
                {isOwn ? null : <ReportMessage message={message} name={nameOf(message.senderId)} />}
              </div>
              <OwnReport report={message.report ?? null} />
              <MessageFiles files={message.attachments ?? []} isOwn={isOwn} />
              {isOwn ? (
                <p className={classes(styles.meta, styles.ownMeta)}>
                  <time dateTime={message.createdAt}>{time.format(new Date(message.createdAt))}</time>
                  {message.isRead ? (
                    <span className={styles.read}>
                      <Icon of={CheckCheck} />
                      <span className="vh">{t('Read')}</span>
                    </span>
                  ) : (
                    <span>
                      <Icon of={Clock} />
                      <span className="vh">{t('Sent · Not read')}</span>
                    </span>
                  )}
                </p>
              ) : endsRun ? (
                <p className={styles.meta}>
                  <span translate="no">{nameOf(message.senderId)}</span> ·{' '}
                  {message.senderId === null ? `${t('Typed without signing in')} · ` : null}
                  <time dateTime={message.createdAt}>{time.format(new Date(message.createdAt))}</time>
                </p>
              ) : null}
            </Fragment>
          );
        })}
      </div>
      {!isAtEnd && seen !== last ? (
        <Button size="sm" className={styles.news} icon={<Icon of={ArrowDown} />} onClick={toEnd}>
          {t('New messages')}
        </Button>
      ) : null}
    </div>
  );
};
