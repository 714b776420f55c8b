import { sortOptions } from '@lintel/contract/listings/labels';
import type { Search } from '@lintel/contract/listings/schema';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup, RadioRow } from '../../../../ui/fields/choice.tsx';
import { Dialog } from '../../../../ui/surfaces/dialog.tsx';
import { FilterPanel } from '../filter-panel.tsx';
import { searchFromAddress } from '../search-address.ts';
import { numberOfHomes } from '../search-chips.ts';
import type { SearchView } from '../use-search.ts';

/**
 * The filters or the order of a list, in a sheet on a phone. Each takes effect at once, behind the sheet; its button leads to the
 * results.
 */
const SearchSheet = ({
  kind,
  search,
  view,
  isFull,
  onChange,
  onClose,
  onShow,
}: {
  kind: 'filters' | 'order';
  search: Search;
  view: SearchView;
  isFull: boolean;
  onChange: (search: Search) => void;
  onClose: () => void;
  /** Closes it, and scrolls to the homes. */
  onShow: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      title={kind === 'filters' ? t('Advanced Filters') : t('Sort')}
      onClose={onClose}
      footer={<Button onClick={onShow}>{showWords(view, t)}</Button>}
    >
      {kind === 'filters' ? (
        <FilterPanel
          isBare
          search={search}
          onChange={onChange}
          shown={view.rows.length}
          total={view.total}
          isFull={isFull}
        />
      ) : (
        <ChoiceGroup legend={<span className="vh">{t('Sort')}</span>}>
          {sortOptions.map((option) => (
            <RadioRow
              key={option.value}
              name="sort"
              label={t(option.label)}
              checked={search.sort === option.value}
              onChange={() => onChange({ ...search, sort: searchFromAddress({ sort: option.value }).sort })}
            />
          ))}
        </ChoiceGroup>
      )}
    </Dialog>
  );
};

const showWords = ({ status, matching }: SearchView, t: ReturnType<typeof useT>): string =>
  status === 'ready' && matching !== null && matching !== '0'
    ? matching === '1'
      ? t('Show 1 home')
      : t('Show {{number}} homes', { number: numberOfHomes(matching) })
    : t('Show homes');

export default SearchSheet;
