import { readsOfAgent } from '@lintel/contract/agents/stale-reads';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { useRefreshAfter } from '../../../platform/queries/write.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { useAgentId } from '../agent-queries.ts';
import { PaymentPanel } from './payment-panel.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Payment Dashboard') });

export const Page = () => {
  const t = useT();
  const agentId = useAgentId();
  const refresh = useRefreshAfter({ makesStale: readsOfAgent });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'referral') void refresh();
  });
  return (
    <div className="wrap">
      <PageTitle title={t('Payment Dashboard')}>
        {t('What you have earned, when it is paid, and what you pay for Lintel.')}
      </PageTitle>
      {agentId === null ? null : <PaymentPanel key={agentId} agentId={agentId} />}
    </div>
  );
};
