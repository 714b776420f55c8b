import { readMe } from '@lintel/contract/identity/endpoints';
import { listConversations, listMessages } from '@lintel/contract/messages/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { idIn, usePageQuery } from '../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { isStaleAfter } from '../../platform/queries/write.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFocusOnceRendered } from '../../ui/focus/focus.ts';
import { useHydrated } from '../../ui/focus/use-hydrated.ts';
import { Notice } from '../../ui/surfaces/notice.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { GuestContacts } from '../contacts/guest-contacts.embed.tsx';
import type { Filter } from './conversation-facts.ts';
import { ConversationList, rowId } from './conversation-list.tsx';
import styles from './messages.module.css';
import { Thread, threadTitleId } from './thread.tsx';
import { useConversations, useOpenConversation } from './use-conversations.ts';

/** The content changes by the second and is private: the browser loads it, the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Messages') });

/** The demo's tenant, who is assumed to be the current user until that is loaded. */
const firstAccount = 1;

export const Page = () => {
  const t = useT();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const isHydrated = useHydrated();
  const ownId = (me && actingAs(me, 'person')?.accountId) ?? firstAccount;
  return (
    <div className={classes('wrap', styles.page)}>
      <PageTitle title={t('Messages')} className={styles.title} />
      {isHydrated ? (
        <>
          <GuestContacts key={`asked ${ownId}`} />
          <Panes key={ownId} ownId={ownId} />
        </>
      ) : (
        <div className={styles.panes} aria-busy="true">
          <div className={styles.list}>
            <p className={styles.nothing} role="status">
              {t('Loading conversations...')}
            </p>
          </div>
        </div>
      )}
    </div>
  );
};

const Panes = ({ ownId }: { ownId: number }) => {
  const t = useT();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const focusOn = useFocusOnceRendered();
  const openId = usePageQuery(({ conversation }) => idIn(conversation));
  const [filter, setFilter] = useState<Filter>({ text: '', type: null });
  const list = useConversations(ownId, filter);
  const { conversation, isMissing } = useOpenConversation(ownId, openId, list.received);
  useLiveChanges((changed) => {
    if (changed !== null && changed.topic !== 'message') return;
    const isAffected = isStaleAfter({ makesStale: [listConversations, listMessages] });
    void queryClient.invalidateQueries({
      predicate: (query) => {
        const of = (query.queryKey[1] as { conversationId?: number } | undefined)?.conversationId;
        // The messages of other conversations have not changed.
        return isAffected(query) && (changed === null || of === undefined || of === changed.id);
      },
    });
  });
  const go = (id: number | null) =>
    navigate({ to: '.', search: (id === null ? {} : { conversation: id }) as never, resetScroll: false });
  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone a conversation fills the screen.
    if (openId !== null && window.matchMedia('(max-width: 48em)').matches) panes.current?.scrollIntoView();
  }, [openId]);
  /** Id of the element to focus once the other pane is rendered. */
  const goesTo = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another pane is shown
  useEffect(() => {
    if (goesTo.current !== null) focusOn(goesTo.current);
    goesTo.current = null;
  }, [openId, focusOn]);
  const open = (id: number) => {
    // Where only one pane fits, the list disappears with the pressed row.
    goesTo.current = window.matchMedia('(max-width: 62em)').matches ? threadTitleId : null;
    void go(id);
  };
  const back = () => {
    goesTo.current = openId === null ? null : rowId(openId);
    void go(null);
  };
  return (
    <div ref={panes} className={classes(styles.panes, openId !== null && styles.opened)}>
      <ConversationList list={list} ownId={ownId} openId={openId} filter={filter} onFilter={setFilter} onOpen={open} />
      {conversation ? (
        <Thread key={conversation.id} conversation={conversation} ownId={ownId} onBack={back} />
      ) : (
        <section className={styles.thread} aria-label={t('Conversation')}>
          {openId !== null && isMissing ? (
            <Notice tone="warn" title={t('There is no such conversation.')} className={styles.closed}>
              <Button size="sm" variant="line" onClick={back}>
                {t('Back to conversations')}
              </Button>
            </Notice>
          ) : (
            <p className={styles.nothing}>
              {openId === null ? t('Select a conversation to start messaging') : t('Loading messages...')}
            </p>
          )}
        </section>
      )}
    </div>
  );
};
