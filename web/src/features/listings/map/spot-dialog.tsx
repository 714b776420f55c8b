import { dollars } from '@lintel/contract/kernel/money';
import type { Property } from '@lintel/contract/listings/schema';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../../ui/surfaces/dialog.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { fullQuery } from '../search/search-address.ts';
import { searchQueryOf } from '../search/search-queries.ts';
import type { SearchState } from '../search/use-search-state.ts';

/** Lists homes at one spot that no zoom can separate. */
export const SpotDialog = ({
  searchState,
  box,
  title,
  homes,
  onClose,
}: {
  searchState: SearchState;
  box: string;
  title: string;
  /** The homes there, if they are known already; null requests them. */
  homes: Property[] | null;
  onClose: () => void;
}) => {
  const t = useT();
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    ...searchQueryOf(api, fullQuery({ ...searchState.search, city: undefined, box })),
    enabled: homes === null,
  });
  const rows = homes ?? data?.rows;
  return (
    <Dialog title={title} onClose={onClose} footer={<DialogCancel>{t('Close')}</DialogCancel>}>
      {isError ? (
        <Notice tone="error" live>
          <p>{t('These homes did not load.')}</p>
          <Button size="sm" variant="line" onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : rows ? null : (
        <p role="status">{t('Loading the homes')}</p>
      )}
      <ul>
        {(rows ?? []).map(({ id, title: name, rent }) => (
          <li key={id}>
            <AppLink href={paths.property(id)}>
              <span translate="no">{name}</span>
            </AppLink>
            , {dollars(rent)}
          </li>
        ))}
      </ul>
      {data?.nextCursor ? <p>{t('The list has more of them.')}</p> : null}
    </Dialog>
  );
};
