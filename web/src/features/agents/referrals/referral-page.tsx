import { readReferral } from '@lintel/contract/agents/endpoints';
import { referralActorLabels, referralEventLabels } from '@lintel/contract/agents/labels';
import type { ReferralInFull } from '@lintel/contract/agents/schema';
import { documentKindLabels } from '@lintel/contract/applications/labels';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { servedPaths } from '@lintel/contract/served-paths';
import { FileText, MessageSquare } from 'lucide';
import type { ReactNode } from 'react';
import { useApi } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { usePathParam } from '../../../platform/navigation/page-query.ts';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import { LoadError } from '../../../platform/queries/load-error.tsx';
import { queryOf } from '../../../platform/queries/queries.ts';
import { useDateTime } from '../../../platform/time/use-date-time.ts';
import { useQueryOnVisit } from '../../../platform/use-query-on-visit.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Timeline, TimelineItem } from '../../../ui/lists/timeline.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Loading, Skeleton } from '../../../ui/marks/skeleton.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { PageTitle } from '../../../ui/surfaces/page-title.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import styles from '../agents.module.css';
import { SharedPapers } from '../transparency/shared-papers.tsx';
import { ReferralNotes } from './referral-card.tsx';
import { AddByHand, AnswerDispute, type Changed, ClaimFirst, NextStep } from './referral-forms.tsx';
import { ReferralSteps } from './referral-steps.tsx';
import { isOpen, mayWriteTo, spaced, statusTone } from './referral-words.ts';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Referral') });

const verdicts: Record<ReferralInFull['firstContact'], string> = {
  this_agent: 'You were first: your introduction is the earliest receipt that counts.',
  not_confirmed: 'You’ll be first once the tenant accepts.',
  direct_contact: 'The tenant was in contact with the owner before you. This earns no commission.',
  other_agent: 'Another agent introduced this tenant before you.',
  in_dispute: 'The receipt that decides is in dispute. Staff look into it.',
  set_aside: 'Staff have set your introduction aside.',
};

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className={styles.cardHead}>
      {title}
    </h2>
    {children}
  </Card>
);

const Loaded = ({ referral, onChanged }: { referral: ReferralInFull; onChanged: Changed }) => {
  const t = useT();
  const moment = useDateTime();
  const { id, tenantName, dispute, scope, firstContact } = referral;
  const isWorking = mayWriteTo(referral);
  return (
    <>
      <PageTitle
        title={<span translate="no">{tenantName}</span>}
        actions={
          isWorking && referral.tenantEmail !== null ? (
            <Button asChild icon={<Icon of={MessageSquare} />}>
              <AppLink href={paths.contactTenant(referral.tenantEmail)}>{t('Contact')}</AppLink>
            </Button>
          ) : undefined
        }
      >
        <Badge tone={statusTone[referral.status]}>{t(spaced(referral.status))}</Badge>{' '}
        <AppLink href={paths.property(referral.propertyId)}>{referral.propertyTitle}</AppLink>
      </PageTitle>
      <div className={styles.figures}>
        <ReferralSteps referral={referral} />
      </div>
      <div className={styles.columns}>
        <div className={styles.list}>
          <ReferralNotes referral={referral} />
          {dispute && dispute.outcome === null && dispute.answer === null ? (
            <Section id="answer-dispute" title={t('Answer the dispute')}>
              <AnswerDispute id={id} onChanged={onChanged} />
            </Section>
          ) : null}
          {dispute?.decision ? (
            <Section
              id="decided"
              title={dispute.outcome === 'upheld' ? t('The dispute was upheld') : t('The dispute was dismissed')}
            >
              <p className={styles.said}>{dispute.decision}</p>
            </Section>
          ) : null}
          {isWorking ? (
            <>
              {dispute?.outcome === 'upheld' ? null : (
                <Section id="next-step" title={t('Next step')}>
                  <NextStep referral={referral} onChanged={onChanged} />
                </Section>
              )}
              {scope.documents.length === 0 ? null : (
                <Section id="papers" title={t('Papers')}>
                  <SharedPapers referralId={id} tenantName={tenantName} />
                </Section>
              )}
              <Section id="add-by-hand" title={t('Add a call or a meeting')}>
                <AddByHand id={id} />
              </Section>
              {firstContact === 'other_agent' ? (
                <Section id="claim" title={t('You say that you were first?')}>
                  <ClaimFirst id={id} onChanged={onChanged} />
                </Section>
              ) : null}
            </>
          ) : null}
          <Section id="history" title={t('History')}>
            <Timeline label={t('History')}>
              {referral.events.map((event) => (
                <TimelineItem key={event.id} done>
                  <div className={styles.act}>
                    <b>{t(referralEventLabels[event.kind])}</b>
                    <time dateTime={event.at}>{moment(event.at)}</time>
                  </div>
                  <p className="muted">
                    {t(referralActorLabels[event.by])}
                    {event.note ? ` · ${event.note}` : null}
                  </p>
                </TimelineItem>
              ))}
            </Timeline>
          </Section>
        </div>
        <aside className={styles.aside} aria-label={t('Facts')}>
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts">{t('Facts')}</h2>
            <dl className={styles.pairs}>
              <div>
                <dt>{t('Contact date')}</dt>
                <dd>{moment(referral.contactDate)}</dd>
              </div>
              <div>
                <dt>{t('Estimated commission')}</dt>
                <dd>{dollars(referral.estimatedCommission)}</dd>
              </div>
              <div>
                <dt>{t('Receipt')}</dt>
                <dd>
                  <a href={servedPaths.receiptReport(referral.receiptId)} target="_blank" rel="noopener">
                    {referral.receiptHash.slice(0, 8)}
                    <span className="vh"> {t('(opens in a new tab)')}</span>
                  </a>
                </dd>
              </div>
            </dl>
            <p>{t(verdicts[firstContact])}</p>
          </Card>
          <Card as="section" aria-labelledby="scope">
            <h2 id="scope">{t('What you may do')}</h2>
            {isWorking ? (
              <ul className={styles.may}>
                <li>
                  {scope.mayWriteToOwner
                    ? t('Write to the owner for the tenant')
                    : t('Not write to the owner for the tenant')}
                </li>
                {scope.documents.length === 0 ? (
                  <li>{t('Open no documents')}</li>
                ) : (
                  scope.documents.map((kind) => (
                    <li key={kind} className={styles.withIcon}>
                      <Icon of={FileText} />
                      <span>{t(documentKindLabels[kind])}</span>
                    </li>
                  ))
                )}
              </ul>
            ) : (
              <p className="muted">{isOpen(referral) ? t('Nothing, until the tenant accepts.') : t('Nothing now.')}</p>
            )}
          </Card>
        </aside>
      </div>
    </>
  );
};

const Referral = ({ id }: { id: number }) => {
  const t = useT();
  const api = useApi();
  const call = { params: { id } };
  const referral = useQueryOnVisit(queryOf(api, readReferral, call));
  useLiveChanges((changed) => {
    if (changed === null || (changed.topic === 'referral' && changed.id === id)) void referral.refetch();
  });
  const onChanged: Changed = () => toast({ title: t('Saved') });
  if (referral.data) return <Loaded referral={referral.data} onChanged={onChanged} />;
  if (referral.isError)
    return (
      <>
        <PageTitle title={t('Referral')} />
        <LoadError read={referral} />
      </>
    );
  return (
    <>
      <PageTitle title={t('Referral')} />
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    </>
  );
};

export const Page = () => {
  const t = useT();
  const id = usePathParam('id');
  return (
    <div className="wrap">
      {/^\d{1,10}$/.test(id) ? (
        <Referral key={id} id={Number(id)} />
      ) : (
        <PageTitle title={t('Referral')}>{t('There is no such referral.')}</PageTitle>
      )}
      <p className={styles.back}>
        <AppLink href={`${paths.agentDashboard}?tab=referrals`}>{t('All referrals')}</AppLink>
      </p>
    </div>
  );
};
