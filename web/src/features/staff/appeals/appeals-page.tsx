import { listStaffAppeals } from '@lintel/contract/enforcement/staff-endpoints';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useCountWords, useQueues } from '../use-queues.ts';
import { AppealCard } from './appeal-card.tsx';

const states = ['open', 'decided'] as const;

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const state = choiceOf(search['state'], states, 'open');
  await queryClient.prefetchInfiniteQuery({
    ...pagedQueryOf(api, listStaffAppeals, { query: { state } }),
    staleTime: 0,
  });
  return { title: t('Appeals') };
};

export const Page = () => {
  const t = useT();
  const waiting = useQueues();
  const countWords = useCountWords();
  const [state, setState] = useChoice('state', states, 'open');
  const list = usePaged(listStaffAppeals, { query: { state } });
  return (
    <StaffFrame
      title={t('Appeals')}
      lead={t('Penalties are on hold during an appeal. A different person decides the appeal.')}
    >
      <Segmented
        label={t('Status')}
        value={state}
        choices={[
          { value: 'open', label: t('Open', { context: 'appeals' }), count: waiting?.appeals.waiting },
          { value: 'decided', label: t('Decided'), count: countWords(waiting?.decidedAppeals) },
        ]}
        onChoose={setState}
      />
      <ListStates
        withMore
        oldestFirst={state === 'open'}
        list={list}
        empty={state === 'open' ? t('No appeal waits for a decision.') : t('No appeal has been decided yet.')}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <AppealCard key={row.appeal.id} {...row} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
