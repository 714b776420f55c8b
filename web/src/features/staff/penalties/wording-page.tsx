import { listFindings } from '@lintel/contract/enforcement/monitor-endpoints';
import { findingKinds } from '@lintel/contract/enforcement/monitor-schema';
import { useState } from 'react';
import { choiceOf, useChoice } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';
import { FindingCard } from './finding-card.tsx';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const kind = choiceOf(search['state'], findingKinds, 'open');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listFindings, { query: { kind } }));
  return { title: t('Wording') };
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [kind, setKind] = useChoice('state', findingKinds, 'open');
  const [recordingOf, setRecordingOf] = useState<number | null>(null);
  const list = usePaged(listFindings, { query: { kind } });
  return (
    <StaffFrame
      title={t('Wording')}
      lead={t('What the monitor found in owners’ and agents’ texts. Nothing here triggers a penalty on its own.')}
    >
      <Segmented
        label={t('Status')}
        value={kind}
        choices={[
          { value: 'open' as const, label: t('Open'), count: queues?.findings.waiting },
          { value: 'decided' as const, label: t('Decided', { context: 'findings' }) },
        ]}
        onChoose={setKind}
      />
      <ListStates withMore oldestFirst={kind === 'open'} list={list} empty={t('Nothing to decide.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((finding) => (
              <FindingCard
                key={finding.id}
                finding={finding}
                isRecording={recordingOf === finding.id}
                onRecording={(isRecording) => setRecordingOf(isRecording ? finding.id : null)}
              />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
