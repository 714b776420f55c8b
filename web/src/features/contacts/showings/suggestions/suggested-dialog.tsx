import type { ShowingSuggestion } from '@lintel/contract/contacts/showings/suggestions/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { useT } from '../../../../platform/words/i18n.tsx';
import { Dialog, DialogCancel } from '../../../../ui/surfaces/dialog.tsx';
import { TenantSuggestion } from './tenant-suggestions.tsx';

/** The times that a tenant suggested for a home, when they open it again before an answer. */
export const SuggestedDialog = ({
  home,
  suggestion,
  onClose,
}: {
  home: Property;
  suggestion: ShowingSuggestion;
  onClose: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      title={t('Your suggested times')}
      description={home.title}
      footer={<DialogCancel>{t('Close')}</DialogCancel>}
      onClose={onClose}
    >
      <TenantSuggestion suggestion={suggestion} />
    </Dialog>
  );
};
