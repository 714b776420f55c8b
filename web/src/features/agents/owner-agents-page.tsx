import { optInSentence } from '@lintel/contract/agents/commission';
import {
  disputeReferralAsOwner,
  listHomesForReferrals,
  listOwnerReferrals,
  setReferralOptIn,
} from '@lintel/contract/agents/owner-endpoints';
import type { HomeForReferrals, OwnerReferral } from '@lintel/contract/agents/schema';
import { readMe } from '@lintel/contract/identity/endpoints';
import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { ConfirmDialog } from '../../platform/forms/form-dialog.tsx';
import { AppLink } from '../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../platform/page.ts';
import { ListStates } from '../../platform/queries/list-states.tsx';
import { useLiveChanges } from '../../platform/queries/live-changes.ts';
import { usePaged } from '../../platform/queries/paged.ts';
import { queryOf } from '../../platform/queries/queries.ts';
import { useRefreshAfter, useWrite } from '../../platform/queries/write.ts';
import { useFigures } from '../../platform/time/use-figures.ts';
import { actingAs } from '../../platform/viewer.ts';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';
import { useTranslateDynamic } from '../../platform/words/translate-dynamic.ts';
import { Button } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { PageTitle } from '../../ui/surfaces/page-title.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './agents.module.css';
import { DisputeNote } from './dispute-note.tsx';
import { ObjectionDialog } from './objection-dialog.tsx';
import { OwnerCommissions } from './owner-commissions.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('Agents for your homes') });

const Home = ({ home }: { home: HomeForReferrals }) => {
  const t = useT();
  const { referralCommission } = useFigures();
  const _told = useTranslateDynamic();
  const write = useWrite(setReferralOptIn);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const accepts = home.acceptedAt !== null;
  const percent = referralCommission.percentOfAnnualRent;
  const sums = { amount: dollars(home.commission), rent: dollars(home.monthlyRent), percent };
  return (
    <Card as="li">
      <div className={styles.foot}>
        <div>
          <h3>{home.propertyTitle}</h3>
          <p className="muted">{home.address}</p>
          <p>
            {accepts
              ? t('You accept agents since {{date}}. Commission: {{amount}}.', {
                  date: longDate(home.acceptedAt ?? '', language),
                  amount: sums.amount,
                })
              : t('No agents. With one, a lease at {{rent}} a month would cost {{amount}}.', sums)}
          </p>
        </div>
        <Button size="sm" variant="line" awaitHydration onClick={() => setOpen(true)}>
          {accepts ? t('Stop accepting') : t('Accept agents')} <span className="vh">{home.propertyTitle}</span>
        </Button>
      </div>
      {isOpen ? (
        <ConfirmDialog
          title={accepts ? t('Stop accepting agents?') : t('Accept agents for this home?')}
          description={
            accepts
              ? t('Referrals that were added before keep their terms.')
              : t('A lease at {{rent}} a month would cost you {{amount}}: {{percent}}% of one year’s rent.', sums)
          }
          keep={t('Cancel')}
          action={accepts ? t('Stop accepting') : t('Accept, at {{amount}}', { amount: sums.amount })}
          pendingText={t('Saving...')}
          variant={accepts ? 'danger' : 'primary'}
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await write({
              params: { id: home.propertyId },
              body: { accepts: !accepts, shownCommission: accepts ? null : home.commission },
            });
            toast({ title: t('Saved') });
            setOpen(false);
          }}
        >
          {accepts ? null : <p>{t(optInSentence, { percent })}</p>}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
};

/** Returns the text about a commission: the estimate before a lease, the actual one after it. */
const useCommissionWords = ({ isLeased, commission, terms }: OwnerReferral): string => {
  const t = useT();
  const amount = dollars(commission);
  if (terms === 'none') return t('You pay no commission: you weren’t accepting agents for this home.');
  if (isLeased) {
    return commission === 0
      ? t('You owe no commission for this lease.')
      : t('Commission for this lease: {{amount}}.', { amount });
  }
  return commission === 0
    ? t('This can no longer earn a commission.')
    : t('Commission: {{amount}}, if they were first and sign a lease.', { amount });
};

const Referral = ({ ownerId, referral }: { ownerId: number; referral: OwnerReferral }) => {
  const t = useT();
  const object = useWrite(disputeReferralAsOwner);
  const commissionWords = useCommissionWords(referral);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { dispute } = referral;
  return (
    <Card as="li">
      <div className={styles.foot}>
        <div>
          <h3>
            {referral.propertyTitle} {referral.isLeased ? <Badge tone="ok">{t('lease signed')}</Badge> : null}
          </h3>
          <p>
            {t('{{agent}}, {{brokerage}}, introduced {{tenant}} on {{date}}.', {
              agent: referral.agentName,
              brokerage: referral.brokerage,
              tenant: referral.tenantName ?? t('a tenant'),
              date: longDate(referral.addedAt, language),
            })}
          </p>
          <p className="muted">{commissionWords}</p>
          {dispute ? <DisputeNote dispute={dispute} reader="owner" /> : null}
        </div>
        {dispute === null ? (
          <Button size="sm" variant="line" awaitHydration onClick={() => setOpen(true)}>
            {t('Object')} <span className="vh">{referral.propertyTitle}</span>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <ObjectionDialog
          onSend={(body) => object({ params: { ownerId, id: referral.id }, body })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
};

const OwnerAgents = ({ ownerId }: { ownerId: number }) => {
  const t = useT();
  const call = { params: { ownerId }, query: {} };
  const homes = usePaged(listHomesForReferrals, call, { refetchOnVisit: true });
  const referrals = usePaged(listOwnerReferrals, call, { refetchOnVisit: true });
  const refresh = useRefreshAfter({ makesStale: [listHomesForReferrals, listOwnerReferrals] });
  useLiveChanges((changed) => {
    if (changed === null || changed.topic === 'referral') void refresh();
  });
  return (
    <>
      <section aria-labelledby="homes">
        <h2 id="homes" className={styles.sectionHead}>
          {t('Your homes')}
        </h2>
        <ListStates withMore list={homes} empty={t('No listings yet')}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((home) => (
                <Home key={home.propertyId} home={home} />
              ))}
            </ul>
          )}
        </ListStates>
      </section>
      <section aria-labelledby="introductions" className={styles.figures}>
        <h2 id="introductions" className={styles.sectionHead}>
          {t('Introductions')}
        </h2>
        <ListStates withMore list={referrals} empty={t('No agent has introduced anyone yet.')}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((referral) => (
                <Referral key={referral.id} ownerId={ownerId} referral={referral} />
              ))}
            </ul>
          )}
        </ListStates>
      </section>
      <OwnerCommissions ownerId={ownerId} />
    </>
  );
};

export const Page = () => {
  const t = useT();
  const { referralCommission } = useFigures();
  const { data: me } = useQuery(queryOf(useApi(), readMe, {}));
  const ownerId = me ? actingAs(me, 'owner')?.ownerId : null;
  return (
    <div className="wrap">
      <PageTitle title={t('Agents for your homes')}>
        {t(
          'Agents cost you nothing unless you accept them for a home. Then you pay {{percent}}% of one year’s rent for a lease they brought.',
          { percent: referralCommission.percentOfAnnualRent },
        )}
      </PageTitle>
      {ownerId == null ? null : <OwnerAgents key={ownerId} ownerId={ownerId} />}
      <p>
        <AppLink href={`${paths.ownerDashboard}?tab=listings`}>{t('Your listings')}</AppLink>
      </p>
    </div>
  );
};
