import type { PacketPage } from '@lintel/contract/lease-up/packet/schema';
import { useT } from '../../../platform/words/i18n.tsx';
import { Panel } from '../../../ui/surfaces/panel.tsx';
import { PacketClock } from '../authority/packet-clock.tsx';
import { SubmissionFacts } from '../authority/submission-facts.tsx';
import { SelfCheckSummary } from '../inspection/self-check-summary.tsx';

/** State of a packet at its authority, and the voucher's days, for a reader without write access. Loaded lazily. */
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
          <SelfCheckSummary selfCheck={selfCheck} />
        </Panel>
      ) : null}
      {packet?.state === 'closed' ? null : <PacketClock clock={clock} />}
    </>
  );
};

export default PacketStanding;
