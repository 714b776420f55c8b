import { Check, TriangleAlert } from 'lucide';
import { useT } from '../../../platform/words/i18n.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';

/** The status of a receipt; an unknown one is shown as it is. */
export const ReceiptStatus = ({ status }: { status: string }) => {
  const t = useT();
  switch (status) {
    case 'active':
      return (
        <Badge tone="ok" icon={Check}>
          {t('Active')}
        </Badge>
      );
    case 'dispute':
      return (
        <Badge tone="warn" icon={TriangleAlert}>
          {t('Under Dispute')}
        </Badge>
      );
    case 'resolved':
      return <Badge>{t('Resolved')}</Badge>;
    case 'set_aside':
      return <Badge>{t('Set aside')}</Badge>;
    default:
      return <Badge>{status}</Badge>;
  }
};
