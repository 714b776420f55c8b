import { listOwnerShowingSuggestions } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import { paths } from '@lintel/contract/paths';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../../platform/navigation/link.tsx';
import { ListStates } from '../../../../platform/queries/list-states.tsx';
import { type Paged, usePaged } from '../../../../platform/queries/paged.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import showings from '../showings.module.css';
import { useShowingFormat } from '../use-showing-format.ts';
import type { SuggestionReply } from './answer-dialog.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));

/** One set of suggested times with its owner's answer buttons. */
export const OneSuggestion = ({ suggestion, ownerId }: { suggestion: ShowingSuggestion; ownerId: number }) => {
  const t = useT();
  const format = useShowingFormat();
  const [reply, setReply] = useState<SuggestionReply | null>(null);
  const { steps, otherName, timeZone, conversationId } = suggestion;
  return (
    <SuggestionCard
      suggestion={suggestion}
      tool={(startsAt) =>
        steps.includes('accept') ? (
          <Button size="sm" awaitHydration onClick={() => setReply({ answer: 'accept', startsAt })}>
            {t('Accept')}
            <span className="vh"> {`${otherName}, ${format.when(startsAt, timeZone)}`}</span>
          </Button>
        ) : null
      }
    >
      <div className={showings.tools}>
        {steps.includes('counter') ? (
          <Button variant="line" awaitHydration onClick={() => setReply({ answer: 'counter' })}>
            {t('Offer another time')}
            <span className="vh">, {otherName}</span>
          </Button>
        ) : null}
        {steps.includes('decline') ? (
          <Button variant="quiet" awaitHydration onClick={() => setReply({ answer: 'decline' })}>
            {t('Decline')}
            <span className="vh">, {otherName}</span>
          </Button>
        ) : null}
        <AppLink className={styles.write} href={paths.conversation(conversationId)}>
          {t('Write to {{name}}', { name: otherName })}
        </AppLink>
      </div>
      <Suspense fallback={null}>
        {reply === null ? null : (
          <AnswerDialog suggestion={suggestion} reply={reply} ownerId={ownerId} onClose={() => setReply(null)} />
        )}
      </Suspense>
    </SuggestionCard>
  );
};

/** The unanswered times that tenants suggested to an owner; renders nothing when there are none. */
export const WaitingSuggestions = ({ list, ownerId }: { list: Paged<ShowingSuggestion>; ownerId: number }) => {
  const t = useT();
  if (list.status === 'ready' && list.rows.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <ListStates list={list} empty="" withMore moreWords={t('Show more showings')}>
        {(rows) =>
          rows.map((suggestion) => <OneSuggestion key={suggestion.id} suggestion={suggestion} ownerId={ownerId} />)
        }
      </ListStates>
    </div>
  );
};

/** Suggested times that were answered, withdrawn or are past. */
export const EndedSuggestions = ({ ownerId }: { ownerId: number }) => {
  const list = usePaged(
    listOwnerShowingSuggestions,
    { params: { ownerId }, query: { state: 'closed' } },
    { refetchOnVisit: true },
  );
  return <WaitingSuggestions list={list} ownerId={ownerId} />;
};
