import { keepAgentCard, listAgentCards, setUpAgentCard } from '@lintel/contract/agents/payment-endpoints';
import { paths } from '@lintel/contract/paths';
import { useApi } from '../../../platform/app-context.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { PutCardOnFile } from '../../payments/cards/put-card-on-file.embed.tsx';
import { useAgentId } from '../agent-queries.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Card on file') });

/** An agent's card, to which the subscription is charged. */
export const Page = () => {
  const t = useT();
  const api = useApi();
  const agentId = useAgentId();
  const keep = useWrite(keepAgentCard);
  if (agentId === null) return null;
  const params = { id: agentId };
  return (
    <div className="wrap">
      <PageTitle title={t('Card on file')}>
        {t(
          'Your subscription is charged to it each month, until you cancel. Nothing is charged by putting it on file.',
        )}
      </PageTitle>
      <PutCardOnFile
        holder={{
          key: setUpAgentCard.path,
          begin: async (signal) => {
            const { data: before } = await api.call(listAgentCards, { params }, { signal });
            const { data: setup } = await api.call(setUpAgentCard, { params }, { signal });
            const { clientSecret, gateway, publishableKey } = setup;
            return { before, setup: { clientSecret, gateway, publishableKey } };
          },
          keep: async (setupIntentId) => (await keep({ params, body: { setupIntentId } })).data,
          here: paths.agentCard,
          back: paths.agentPayments,
        }}
      />
    </div>
  );
};
