import type { staffPenaltyKinds } from '@lintel/contract/enforcement/schema';
import { listCorrections, listDuties, listStaffPenalties } from '@lintel/contract/enforcement/staff-endpoints';
import { paths } from '@lintel/contract/paths';
import { Plus } from 'lucide';
import { useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { choiceOf, idIn, textOf, useChoice, usePageQuery } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ListStates } from '../../../platform/queries/list-states.tsx';
import { pagedQueryOf, usePaged } from '../../../platform/queries/paged.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { useFocusAfter } from '../../../ui/focus/use-focus-after.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useOffenseWords } from '../../enforcement/penalties/penalty-words.embed.ts';
import styles from '../staff.module.css';
import { StaffFrame } from '../staff-frame.tsx';
import { useQueues } from '../use-queues.ts';
import { CorrectionCard } from './correction-card.tsx';
import { DutyCard } from './duty-card.tsx';
import { OffenseForm } from './offense-form.tsx';
import { PenaltyRecord } from './penalty-record.tsx';

type Kind = (typeof staffPenaltyKinds)[number];
const queues = ['active', 'awaiting_ban', 'all', 'corrections', 'duties'] as const satisfies readonly (
  | Kind
  | 'corrections'
  | 'duties'
)[];
const emptyCall = { query: {} };

/** Returns the query of penalties of one kind, of one owner if the address names one. */
const callFor = (kind: Kind, owner: string | undefined) => {
  const ownerId = idIn(owner);
  return { query: { kind, ...(ownerId === null ? {} : { ownerId }) } };
};

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const queue = choiceOf(search['queue'], queues, 'active');
  await queryClient.prefetchInfiniteQuery({
    ...(queue === 'corrections'
      ? pagedQueryOf(api, listCorrections, emptyCall)
      : queue === 'duties'
        ? pagedQueryOf(api, listDuties, emptyCall)
        : pagedQueryOf(api, listStaffPenalties, callFor(queue, search['owner']))),
    staleTime: 0,
  } as never);
  return { title: t('Penalties') };
};

const Penalties = ({ kind }: { kind: Kind }) => {
  const t = useT();
  const owner = usePageQuery(textOf('owner'));
  const call = callFor(kind, owner);
  const list = usePaged(listStaffPenalties, call);
  return (
    <>
      {call.query.ownerId === undefined ? null : (
        <p>
          {t('Only for owner {{number}}.', { number: call.query.ownerId })}{' '}
          <AppLink href={`${paths.staffPenalties}?queue=${kind}`}>{t('Show those of all owners')}</AppLink>
        </p>
      )}
      <ListStates withMore oldestFirst={kind === 'awaiting_ban'} list={list} empty={t('No penalties here.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((penalty) => (
              <PenaltyRecord key={penalty.id} penalty={penalty} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
};

const Corrections = () => {
  const t = useT();
  const list = usePaged(listCorrections, emptyCall);
  return (
    <ListStates withMore oldestFirst list={list} empty={t('No owner is waiting for a correction.')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((correction) => (
            <CorrectionCard key={correction.id} correction={correction} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

const Duties = () => {
  const t = useT();
  const list = usePaged(listDuties, emptyCall);
  return (
    <ListStates withMore oldestFirst list={list} empty={t('Nothing is due within 30 days.')}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((duty) => (
            <DutyCard key={duty.id} duty={duty} />
          ))}
        </ul>
      )}
    </ListStates>
  );
};

type Recorded = { offenseNumber: number; ownerName: string; penalties: number };

/** The button to record an offense, and the result of the last one. */
const Recording = () => {
  const t = useT();
  const offenseOf = useOffenseWords();
  const [isOpen, setOpen] = useState(false);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const button = useFocusAfter<HTMLButtonElement>(isOpen);
  if (isOpen)
    return (
      <OffenseForm
        onCancel={() => setOpen(false)}
        onRecorded={(done) => {
          setRecorded(done);
          setOpen(false);
        }}
      />
    );
  return (
    <>
      {recorded === null ? null : (
        <Notice
          tone="ok"
          live
          title={t('Recorded: {{offense}} of {{owner}}', {
            offense: offenseOf(recorded.offenseNumber),
            owner: recorded.ownerName,
          })}
        >
          <p>
            {t('{{number}} penalties took effect. The owner has been told why, and how to appeal.', {
              number: recorded.penalties,
            })}
          </p>
        </Notice>
      )}
      <p>
        <Button
          ref={button}
          awaitHydration
          icon={<Icon of={Plus} />}
          onClick={() => {
            setRecorded(null);
            setOpen(true);
          }}
        >
          {t('Record an offense')}
        </Button>
      </p>
    </>
  );
};

export const Page = () => {
  const t = useT();
  const waiting = useQueues();
  const [queue, setQueue] = useChoice('queue', queues, 'active');
  return (
    <StaffFrame title={t('Penalties')} lead={t('What is in effect, what needs a second person, and what is due.')}>
      <Recording />
      <Segmented
        label={t('Queue')}
        value={queue}
        choices={[
          { value: 'active', label: t('In effect') },
          { value: 'awaiting_ban', label: t('Awaiting a ban'), count: waiting?.awaitedBans.waiting },
          { value: 'all', label: t('All') },
          { value: 'corrections', label: t('Errors of fact'), count: waiting?.corrections.waiting },
          { value: 'duties', label: t('Duties'), count: waiting?.overdueDuties.waiting },
        ]}
        onChoose={setQueue}
      />
      {queue === 'corrections' ? <Corrections /> : queue === 'duties' ? <Duties /> : <Penalties kind={queue} />}
    </StaffFrame>
  );
};
