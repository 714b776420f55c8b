import { readProperty } from '@lintel/contract/listings/endpoints';
import { markRead } from '@lintel/contract/messages/endpoints';
import { paths } from '@lintel/contract/paths';
import { facadeSrc } from '@lintel/drawings/addresses';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { AppLink } from '../../platform/navigation/link.tsx';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { queryOf } from '../../platform/queries/queries.ts';
import { useWrite } from '../../platform/queries/write.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { IconButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { BlockPeople, OwnBlocks } from './block-people.tsx';
import { Composer } from './composer.tsx';
import { namesOf, othersIn, type SeenConversation, type SeenMessage } from './conversation-facts.ts';
import { MessageLog } from './message-log.tsx';
import styles from './messages.module.css';
import { PersonKind } from './person-kind.tsx';
import { useThread } from './use-thread.ts';

/** The home that a conversation is about, if it can be opened: its picture, its place and its rent. */
const ThreadHome = ({ id, title }: { id: number; title: string }) => {
  const home = useQuery(queryOf(useApi(), readProperty, { params: { id } }));
  if (!home.data) return null;
  return (
    <AppLink className={styles.home} href={paths.property(id)} aria-label={title} ahead={false}>
      <img src={home.data.images[0] ?? facadeSrc(id)} alt="" referrerPolicy="no-referrer" />
    </AppLink>
  );
};

/**
 * Marks messages as read: when the conversation is opened, and again with each visible message from another person. A hidden page
 * marks nothing.
 */
const useReadMark = (
  conversationId: number,
  messages: readonly SeenMessage[] | undefined,
  isAtEnd: boolean,
  ownId: number,
) => {
  const mark = useWrite(markRead);
  const marked = useRef<number | null>(null);
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  const lastOfOthers = messages?.findLast(({ senderId }) => senderId !== ownId)?.sequence ?? 0;
  const isLoaded = messages !== undefined;
  useEffect(() => {
    if (!isLoaded || !isVisible || !isAtEnd) return;
    if (marked.current !== null && lastOfOthers <= marked.current) return;
    const before = marked.current;
    marked.current = lastOfOthers;
    const body = lastOfOthers > 0 ? { upTo: lastOfOthers } : {};
    // If it fails, it is sent again with the next message.
    mark({ params: { id: conversationId }, body }).catch(() => {
      marked.current = before;
    });
  }, [mark, conversationId, lastOfOthers, isLoaded, isVisible, isAtEnd]);
};

/** The right pane: one conversation, with the home that it is about. */
export const Thread = ({
  conversation,
  ownId,
  onBack,
}: {
  conversation: SeenConversation;
  ownId: number;
  onBack: () => void;
}) => {
  const t = useT();
  const tDynamic = useTranslateDynamic();
  const thread = useThread(conversation.id);
  const [isAtEnd, setAtEnd] = useState(true);
  useReadMark(conversation.id, thread.messages, isAtEnd, ownId);
  const others = othersIn(conversation, ownId);
  const { closedBecause } = conversation;
  return (
    <ThreadFrame onBack={onBack} names={namesOf(others)} conversation={conversation} others={others}>
      {thread.messages === undefined ? (
        <div className={styles.log} aria-busy={!thread.isError}>
          {thread.isError ? (
            <LoadError title={t('We could not load this conversation')} read={thread} />
          ) : (
            <p className={styles.nothing} role="status">
              {t('Loading messages...')}
            </p>
          )}
        </div>
      ) : (
        <MessageLog
          messages={thread.messages}
          others={others}
          ownId={ownId}
          loadOlder={thread.loadOlder}
          isLoadingOlder={thread.isLoadingOlder}
          olderError={thread.olderError}
          onEnd={setAtEnd}
        />
      )}
      {thread.isError && thread.messages !== undefined ? (
        <p className={styles.stale} role="status">
          {t('We could not refresh just now. We keep trying.')}
        </p>
      ) : null}
      <OwnBlocks conversation={conversation} others={others} />
      {closedBecause && conversation.blocks?.length ? null : closedBecause ? (
        <Notice className={styles.closed}>{tDynamic(closedBecause)}</Notice>
      ) : (
        <Composer conversation={conversation} ownId={ownId} onSent={thread.add} />
      )}
    </ThreadFrame>
  );
};

const ThreadFrame = ({
  conversation,
  others,
  names,
  onBack,
  children,
}: {
  conversation: SeenConversation;
  others: ReturnType<typeof othersIn>;
  names: string;
  onBack: () => void;
  children: ReactNode;
}) => {
  const t = useT();
  return (
    <section className={styles.thread} aria-labelledby={threadTitleId}>
      <header className={styles.person}>
        <IconButton label={t('Back to conversations')} className={styles.back} onClick={onBack}>
          <Icon of={ArrowLeft} />
        </IconButton>
        <Avatar name={others[0]?.name ?? names} />
        <div className={styles.words}>
          <h2 id={threadTitleId} tabIndex={-1} translate="no">
            {names}
          </h2>
          <p className="muted small">
            {others.map(({ id, type }) => (
              <Fragment key={id}>
                <PersonKind type={type} /> ·{' '}
              </Fragment>
            ))}
            <AppLink href={paths.property(conversation.propertyId)} ahead={false}>
              {t('Re: {{title}}', { title: conversation.propertyTitle })}
            </AppLink>
          </p>
        </div>
        <span className={styles.tools}>
          <BlockPeople conversation={conversation} others={others} />
        </span>
        <ThreadHome id={conversation.propertyId} title={conversation.propertyTitle} />
      </header>
      {children}
    </section>
  );
};

/** Id of the element to focus when a conversation opens over the list. */
export const threadTitleId = 'open-conversation';
