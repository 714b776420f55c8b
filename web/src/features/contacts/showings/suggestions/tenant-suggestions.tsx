import { withdrawShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/endpoints';
import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { useState } from 'react';
import { AppLink } from '../../../../platform/navigation/link.tsx';
import { useErrorMessage } from '../../../../platform/queries/error-message.ts';
import { ListStates } from '../../../../platform/queries/list-states.tsx';
import type { Paged } from '../../../../platform/queries/paged.ts';
import { useWrite } from '../../../../platform/queries/write.ts';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/surfaces/notice.tsx';
import showings from '../showings.module.css';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';

/** A tenant's actions on their suggested times, and links to the result. */
export const TenantSuggestion = ({ suggestion }: { suggestion: ShowingSuggestion }) => {
  const t = useT();
  const messageOf = useErrorMessage();
  const withdraw = useWrite(withdrawShowingSuggestion);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { id, steps, showingId, status, propertyId, propertyTitle, receiptId, conversationId, otherName } = suggestion;
  const press = async () => {
    setBusy(true);
    setFault(null);
    await withdraw({ params: { id } })
      .catch((error) => setFault(messageOf(error)))
      .finally(() => setBusy(false));
  };
  const of = <span className="vh">, {propertyTitle}</span>;
  return (
    <SuggestionCard suggestion={suggestion}>
      <p className={styles.links}>
        {showingId === null ? null : (
          <AppLink href={paths.showing(showingId)}>
            {t('Open the showing')}
            {of}
          </AppLink>
        )}
        {status === 'open' || showingId !== null ? null : (
          <AppLink href={paths.property(propertyId)}>
            {t('Suggest other times')}
            {of}
          </AppLink>
        )}
        {receiptId === null ? null : (
          <a href={servedPaths.receiptReport(receiptId)} target="_blank" rel="noopener">
            {t('Contact receipt {{number}}', { number: receiptId })}
          </a>
        )}
        <AppLink href={paths.conversation(conversationId)}>{t('Write to {{name}}', { name: otherName })}</AppLink>
      </p>
      {steps.includes('withdraw') ? (
        <div className={showings.tools}>
          <Button variant="line" awaitHydration pending={isBusy} onClick={() => void press()}>
            {t('Withdraw these times')}
            {of}
          </Button>
        </div>
      ) : null}
      {fault === null ? null : (
        <Notice tone="error" live>
          {fault}
        </Notice>
      )}
    </SuggestionCard>
  );
};

/** A tenant's suggested times; renders nothing when there are none. */
export const TenantSuggestions = ({ list }: { list: Paged<ShowingSuggestion> }) => {
  const t = useT();
  if (list.status === 'ready' && list.rows.length === 0) return null;
  return (
    <div className={styles.waiting}>
      <ListStates list={list} empty="" withMore moreWords={t('Show more showings')}>
        {(rows) => rows.map((suggestion) => <TenantSuggestion key={suggestion.id} suggestion={suggestion} />)}
      </ListStates>
    </div>
  );
};
