import { listPatterns } from '@lintel/contract/enforcement/pattern-endpoints';
import { patternLists } from '@lintel/contract/enforcement/pattern-schema';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';
import { PatternCard } from './pattern-card.tsx';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const kind = choiceOf(search['state'], patternLists, 'open');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listPatterns, { query: { kind } }));
  return { title: t('Patterns') };
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [kind, setKind] = useChoice('state', patternLists, 'open');
  const list = usePaged(listPatterns, { query: { kind } });
  return (
    <StaffFrame
      title={t('Patterns')}
      lead={t(
        'How people are answered before and after they say that they have a voucher, where chance hardly explains the difference; and homes that were unavailable to one person and shown to another.',
      )}
    >
      <Notice tone="info" title={t('Numbers aren’t proof')}>
        <p>
          {t(
            'The numbers are small, and there may be a good reason: an illness, a home that was just rented, a season. Look, ask, and read. Nothing here triggers a penalty on its own, and owners don’t see it.',
          )}
        </p>
      </Notice>
      <Segmented
        label={t('Status')}
        value={kind}
        choices={[
          { value: 'open' as const, label: t('Open'), count: queues?.patterns.waiting },
          { value: 'decided' as const, label: t('Decided', { context: 'findings' }) },
        ]}
        onChoose={setKind}
      />
      <ListStates withMore oldestFirst={kind === 'open'} list={list} empty={t('Nothing to decide.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((pattern) => (
              <PatternCard key={pattern.id} pattern={pattern} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
