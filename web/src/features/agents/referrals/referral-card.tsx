import { disputePartyLabels } from '@lintel/contract/agents/labels';
import type { Referral } from '@lintel/contract/agents/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { Eye, Lock, MessageSquare } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useAgo } from '../../../platform/time/ago.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import styles from '../agents.module.css';
import { ReferralSteps } from './referral-steps.tsx';
import { isOpen, mayWriteTo, spaced, statusTone } from './referral-words.ts';

/** Notes beside the steps: a missing consent, an end, a dispute, terms without a commission. */
export const ReferralNotes = ({ referral }: { referral: Referral }) => {
  const t = useT();
  const language = useLanguage();
  const { answer, endedAt, dispute, tenantName, terms } = referral;
  return (
    <>
      {dispute && dispute.outcome === null ? (
        <Notice tone="warn" title={t('Under Dispute')}>
          <p>
            <b>{t(disputePartyLabels[dispute.by])}</b>
          </p>
          <p className={styles.said}>{dispute.reason}</p>
          {dispute.answer === null ? (
            <p>
              {t('Answer by {{date}}. The earliest receipt decides.', { date: longDate(dispute.respondBy, language) })}
            </p>
          ) : (
            <p>{t('You answered. Staff decide on the receipts.')}</p>
          )}
        </Notice>
      ) : null}
      {answer === null ? (
        <Notice tone="info" icon={Lock}>
          <p>
            {t('{{name}} has not accepted yet. You can’t see documents or write until then.', { name: tenantName })}
          </p>
        </Notice>
      ) : null}
      {answer === 'no' ? (
        <Notice tone="info" icon={Lock}>
          <p>{t('{{name}} declined. Please do not contact them about this home.', { name: tenantName })}</p>
        </Notice>
      ) : null}
      {endedAt ? (
        <Notice tone="info" icon={Lock}>
          <p>{t('{{name}} ended this on {{date}}.', { name: tenantName, date: longDate(endedAt, language) })}</p>
        </Notice>
      ) : null}
      {terms === 'none' ? (
        <p className="small muted">{t('This owner isn’t accepting agents, so no commission applies.')}</p>
      ) : null}
    </>
  );
};

export const ReferralCard = ({ referral }: { referral: Referral }) => {
  const t = useT();
  const ago = useAgo();
  const language = useLanguage();
  const { id, tenantName, tenantEmail, status, dispute } = referral;
  const mayContact = mayWriteTo(referral);
  return (
    <Card as="li" className={styles.referral}>
      <div>
        <h3>
          <span translate="no">{tenantName}</span>
          <Badge tone={statusTone[status]}>{t(spaced(status))}</Badge>
          {isOpen(referral) ? null : <Badge>{t('ended')}</Badge>}
        </h3>
        <p className="muted">{referral.propertyTitle}</p>
      </div>
      <ReferralSteps referral={referral} />
      <ReferralNotes referral={referral} />
      {/* The referral's own page has a separate section for the staff's decision. */}
      {dispute?.outcome === 'upheld' ? (
        <Notice tone="info" title={t('The introduction was set aside: it earns no commission')}>
          <p className={styles.said}>{dispute.decision}</p>
        </Notice>
      ) : null}
      <div className={styles.foot}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('Contact date')}</dt>
            <dd>{longDate(referral.contactDate, language)}</dd>
          </div>
          <div>
            <dt>{t('Last activity')}</dt>
            <dd>{ago(referral.lastActivity)}</dd>
          </div>
          <div>
            <dt>{t('Estimated commission')}</dt>
            <dd>{dollars(referral.estimatedCommission)}</dd>
          </div>
        </dl>
        <div className="row">
          {tenantEmail === null ? null : mayContact ? (
            <Button asChild variant="line" size="sm" icon={<Icon of={MessageSquare} />}>
              <AppLink href={paths.contactTenant(tenantEmail)}>
                {t('Contact')} <span className="vh">{tenantName}</span>
              </AppLink>
            </Button>
          ) : (
            // The card's note gives the reason.
            <Button disabled variant="line" size="sm" icon={<Icon of={MessageSquare} />}>
              {t('Contact')} <span className="vh">{tenantName}</span>
            </Button>
          )}
          <Button asChild variant="line" size="sm" icon={<Icon of={Eye} />}>
            <AppLink href={paths.referral(id)}>
              {t('View Details')} <span className="vh">{tenantName}</span>
            </AppLink>
          </Button>
        </div>
      </div>
    </Card>
  );
};
