import { suggestionStatusLabels } from '@lintel/contract/contacts/showings/suggestions/labels';
import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import { Check, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Badge } from '../../../../ui/marks/badge.tsx';
import { Panel } from '../../../../ui/surfaces/panel.tsx';
import showings from '../showings.module.css';
import { useShowingFormat } from '../use-showing-format.ts';
import styles from './suggestions.module.css';

const SuggestionBadge = ({ suggestion }: { suggestion: ShowingSuggestion }) => {
  const t = useT();
  const { status, receiptId } = suggestion;
  if (status === 'open')
    return (
      <Badge tone="warn" icon={Clock}>
        {receiptId === null ? t('Needs your answer') : t(suggestionStatusLabels.open)}
      </Badge>
    );
  return status === 'accepted' ? (
    <Badge tone="ok" icon={Check}>
      {t(suggestionStatusLabels.accepted)}
    </Badge>
  ) : (
    <Badge tone="neutral">{t(suggestionStatusLabels[status])}</Badge>
  );
};

/** The state and the times, in the tenant's order. `tool` is rendered beside each future time while an answer is awaited. */
export const SuggestionSummary = ({
  suggestion,
  tool,
}: {
  suggestion: ShowingSuggestion;
  tool?: (startsAt: string) => ReactNode;
}) => {
  const t = useT();
  const format = useShowingFormat();
  const { times, timeZone, status } = suggestion;
  return (
    <>
      <p className={showings.state}>
        <SuggestionBadge suggestion={suggestion} />
        <span className="muted">{format.zone(timeZone)}</span>
      </p>
      <ol className={styles.times}>
        {times.map(({ startsAt, isAhead }) => (
          <li key={startsAt}>
            {status === 'open' && !isAhead ? (
              <span className="muted">
                <s>{format.when(startsAt, timeZone)}</s> {t('(passed)')}
              </span>
            ) : (
              <b>{format.when(startsAt, timeZone)}</b>
            )}
            {status === 'open' && isAhead ? tool?.(startsAt) : null}
          </li>
        ))}
      </ol>
    </>
  );
};

/** Suggested times in a list, with their actions. */
export const SuggestionCard = ({
  suggestion,
  tool,
  children,
}: {
  suggestion: ShowingSuggestion;
  tool?: (startsAt: string) => ReactNode;
  children: ReactNode;
}) => {
  const t = useT();
  const { id, status, otherName, propertyTitle, note, answer, receiptId } = suggestion;
  const isOwner = receiptId === null;
  return (
    <Panel as="article" tone={status === 'open' ? 'warn' : 'plain'} aria-labelledby={`suggestion-${id}`}>
      <h3 id={`suggestion-${id}`} className={styles.title}>
        {isOwner
          ? t('{{name}} suggests times for a showing', { name: otherName })
          : t('You suggested times for a showing')}
      </h3>
      <SuggestionSummary suggestion={suggestion} {...(tool ? { tool } : {})} />
      <p>
        {isOwner ? null : (
          <>
            <b translate="no">{otherName}</b>,{' '}
          </>
        )}
        {propertyTitle}
        {note ? ` “${note}”` : ''}
      </p>
      {answer === null ? null : (
        <p>
          {isOwner
            ? t('You wrote: “{{words}}”', { words: answer })
            : t('{{name}} wrote: “{{words}}”', { name: otherName, words: answer })}
        </p>
      )}
      {children}
    </Panel>
  );
};
