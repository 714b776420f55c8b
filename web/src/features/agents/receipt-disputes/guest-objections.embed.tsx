import { disputeReceiptByLink, readDisputedReceiptByLink } from '@lintel/contract/agents/receipt-dispute-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../platform/app-context.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Objections } from './objections.tsx';

/** Disputes of the receipt that a link opens, for anyone with the link. `onObjected`: called when its status has changed. */
export const GuestObjections = ({ token, onObjected }: { token: string; onObjected: () => void }) => {
  const t = useT();
  const { api } = useApp();
  const write = useWrite(disputeReceiptByLink);
  // Keeps the secret out of the query key and the response out of the cache.
  const found = useQuery({
    queryKey: ['objections-by-link'],
    queryFn: async () => (await api.call(readDisputedReceiptByLink, { body: { token } })).data,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (found.isPending)
    return (
      <Loading>
        <Skeleton height="8rem" />
      </Loading>
    );
  if (found.isError) return <LoadError title={t('We could not load the objections')} read={found} />;
  return (
    <Objections
      found={found.data}
      send={async (reason, idempotencyKey) => {
        await write({ body: { token, reason } }, { idempotencyKey });
        await found.refetch();
        onObjected();
      }}
    />
  );
};
