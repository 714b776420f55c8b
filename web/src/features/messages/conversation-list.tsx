import type { ParticipantType } from '@lintel/contract/messages/labels';
import { Search } from 'lucide';
import { LoadError } from '../../platform/queries/load-error.tsx';
import { useAgo } from '../../platform/time/ago.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Input } from '../../ui/fields/input.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Avatar } from '../../ui/marks/avatar.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { type Filter, namesOf, othersIn, type SeenConversation } from './conversation-facts.ts';
import styles from './messages.module.css';
import { PersonKind } from './person-kind.tsx';
import type { useConversations } from './use-conversations.ts';

const Row = ({
  conversation,
  ownId,
  isOpen,
  onOpen,
}: {
  conversation: SeenConversation;
  ownId: number;
  isOpen: boolean;
  onOpen: () => void;
}) => {
  const t = useT();
  const ago = useAgo();
  const others = othersIn(conversation, ownId);
  const names = namesOf(others);
  const { lastMessage, unreadCount } = conversation;
  const at = lastMessage?.createdAt ?? conversation.activeAt;
  return (
    <button
      type="button"
      id={rowId(conversation.id)}
      className={styles.row}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <Avatar name={others[0]?.name ?? names} />
      <span className={styles.words}>
        <span className={styles.top}>
          <b translate="no">{names}</b>
          {at === undefined ? null : <time dateTime={at}>{ago(at)}</time>}
        </span>
        <span className={styles.about}>{t('Re: {{title}}', { title: conversation.propertyTitle })}</span>
        <span className={styles.bottom}>
          <span className={classes(styles.preview, unreadCount > 0 && styles.unread)}>
            {lastMessage === null
              ? ''
              : lastMessage.senderId === ownId
                ? t('You: {{words}}', { words: lastMessage.content })
                : lastMessage.content}
          </span>
          <span className={styles.facts}>
            {others[0] ? <PersonKind type={others[0].type} /> : null}
            {unreadCount > 0 ? (
              <span className={styles.count}>
                <span aria-hidden>{unreadCount}</span>
                <span className="vh">{t('{{count}} unread', { count: unreadCount })}</span>
              </span>
            ) : null}
          </span>
        </span>
      </span>
    </button>
  );
};

/** Returns the id of a conversation's row in the list, where the focus returns to. */
export const rowId = (conversationId: number): string => `conversation-${conversationId}`;

/** The left pane: the user's conversations, with search and filter. */
export const ConversationList = ({
  list,
  ownId,
  openId,
  filter,
  onFilter,
  onOpen,
}: {
  list: ReturnType<typeof useConversations>;
  ownId: number;
  openId: number | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onOpen: (id: number) => void;
}) => {
  const t = useT();
  const { shown } = list;
  return (
    <section className={styles.list} aria-label={t('Conversations')}>
      <div className={styles.head}>
        <div className={styles.search}>
          <Icon of={Search} />
          <Input
            type="search"
            aria-label={t('Search conversations')}
            placeholder={t('Search conversations')}
            value={filter.text}
            maxLength={100}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
          />
        </div>
        <div className={styles.types}>
          <Segmented<ParticipantType | 'all'>
            label={t('Show')}
            value={filter.type ?? 'all'}
            choices={[
              { value: 'all', label: t('All') },
              { value: 'tenant', label: t('Tenants') },
              { value: 'agent', label: t('Agents') },
              { value: 'owner', label: t('Owners') },
            ]}
            onChoose={(value) => onFilter({ ...filter, type: value === 'all' ? null : value })}
          />
        </div>
      </div>
      <div className={styles.rows}>
        {shown === undefined && list.isError ? (
          <LoadError title={t('We could not load your conversations')} read={list} />
        ) : shown === undefined || (shown.length === 0 && list.isLooking) ? (
          <p className={styles.nothing} role="status">
            {t('Loading conversations...')}
          </p>
        ) : shown.length === 0 ? (
          <p className={styles.nothing} role="status">
            {t('No conversations found')}
          </p>
        ) : (
          <>
            <ul>
              {shown.map((one) => (
                <li key={one.id}>
                  <Row conversation={one} ownId={ownId} isOpen={one.id === openId} onOpen={() => onOpen(one.id)} />
                </li>
              ))}
            </ul>
            {list.more === null ? null : (
              <p className={styles.more}>
                <Button
                  variant="line"
                  block
                  pending={list.isLoadingMore}
                  pendingText={t('Loading...')}
                  onClick={list.more}
                >
                  {t('Show older conversations')}
                </Button>
              </p>
            )}
            {list.isError ? (
              <p className={classes(styles.more, 'small muted')} role="status">
                {t('We could not refresh just now. We keep trying.')}
              </p>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
};
