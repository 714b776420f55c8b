import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { useT } from '../../../platform/words/i18n.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { PacketClock } from '../authority/packet-clock.tsx';
import { SubmissionFacts } from '../authority/submission-facts.tsx';
import { SelfCheckSaid } from '../inspection/self-check-said.tsx';

/** Where a packet stands with its authority, and the voucher’s days, for whoever may only read it. It comes late. */
const PacketStanding = ({ page: { packet, submission, selfCheck, clock } }: { page: PacketPage }) => {
  const t = useT();
  return (
    <>
      {submission ? (
        <Panel className="stack" aria-labelledby="packet-submission">
          <h2 id="packet-submission">{t('With the housing authority')}</h2>
          <p>
            <b translate="no">{submission.authority}</b>
          </p>
          <SubmissionFacts submission={submission} />
          <SelfCheckSaid selfCheck={selfCheck} />
        </Panel>
      ) : null}
      {packet?.state === 'closed' ? null : <PacketClock clock={clock} />}
    </>
  );
};

export default PacketStanding;
