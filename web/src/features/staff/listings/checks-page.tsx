import { listListingChecks } from '@lintel/contract/listings/checks/endpoints';
import { listingCheckLists } from '@lintel/contract/listings/checks/schema';
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
import { CheckCard } from './check-card.tsx';

export const load = async ({ api, queryClient, search, t }: PageContext): Promise<PageHead> => {
  const kind = choiceOf(search['state'], listingCheckLists, 'open');
  await queryClient.prefetchInfiniteQuery(pagedQueryOf(api, listListingChecks, { query: { kind } }));
  return { title: t('Listing checks') };
};

export const Page = () => {
  const t = useT();
  const queues = useQueues();
  const [kind, setKind] = useChoice('state', listingCheckLists, 'open');
  const list = usePaged(listListingChecks, { query: { kind } });
  return (
    <StaffFrame
      title={t('Listing checks')}
      lead={t('Listings that a person should review, with the figures that show why.')}
    >
      <Notice tone="info" title={t('Numbers aren’t proof')}>
        <p>
          {t(
            'There are good reasons for all of it: an income-restricted building, a family that inherits ten homes, one photographer for two owners. Look, and ask. Nothing here triggers a penalty on its own; only enforcement puts a home on hold.',
          )}
        </p>
      </Notice>
      <Segmented
        label={t('Status')}
        value={kind}
        choices={[
          { value: 'open' as const, label: t('Open'), count: queues?.listingChecks.waiting },
          { value: 'asked' as const, label: t('Owner asked') },
          { value: 'decided' as const, label: t('Decided', { context: 'findings' }) },
        ]}
        onChoose={setKind}
      />
      <ListStates withMore oldestFirst={kind !== 'decided'} list={list} empty={t('Nothing to look at.')}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((check) => (
              <CheckCard key={check.id} check={check} />
            ))}
          </ul>
        )}
      </ListStates>
    </StaffFrame>
  );
};
