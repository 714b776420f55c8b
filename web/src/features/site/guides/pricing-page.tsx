import { feeLawNotes } from '@lintel/contract/applications/labels';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { figuresAt, otherApplicationFees, otherListingFees } from '@lintel/contract/site/figures';
import { Building2, FileText, KeyRound, Users } from 'lucide';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stat, StatGrid } from '../../../ui/lists/stat-grid.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import { ClaimMark } from '../claims.embed.tsx';
import { Guide, GuideLinks, Points } from './guide.tsx';

export const load = ({ t }: PageContext): PageHead => {
  const { applicationFee, listingFee } = figuresAt(clock.now());
  return {
    title: t('Pricing'),
    description: t(
      'What Lintel costs: {{application}} to apply and $0 with a Section 8 voucher, {{listing}} for a {{days}}-day listing, and a monthly plan for agents. No hidden fees.',
      {
        application: dollars(applicationFee.standardCents),
        listing: dollars(listingFee.cents),
        days: listingFee.days,
      },
    ),
    canonical: paths.pricing,
    isPublic: true,
  };
};

const AllPrices = () => {
  const t = useT();
  const { applicationFee, listingFee, smallestPlanCents } = useFigures();
  return (
    <StatGrid columns={4}>
      <Stat label={t('Application')} icon={FileText} note={t('per application, paid by the tenant')}>
        {dollars(applicationFee.standardCents)}
      </Stat>
      <Stat label={t('Application with a voucher')} icon={KeyRound} note={t('Section 8 voucher holders pay nothing')}>
        {dollars(applicationFee.withVoucherCents)}
      </Stat>
      <Stat
        label={t('Listing')}
        icon={Building2}
        note={
          <span>
            {t('per {{days}}-day listing (renew monthly)', { days: listingFee.days })}
            <ClaimMark of="listingFee" />
          </span>
        }
      >
        {dollars(listingFee.cents)}
      </Stat>
      <Stat label={t('Agents')} icon={Users} note={t('a month, for the smallest of three plans')}>
        {dollars(smallestPlanCents)}
      </Stat>
    </StatGrid>
  );
};

const ForTenants = () => {
  const t = useT();
  const { applicationFee, applicationSavingPercent, unopenedRefundDays } = useFigures();
  return (
    <>
      <p>
        {t(
          'Looking, writing to owners, reporting and keeping records cost nothing. Only applying has a fee: {{fee}}.',
          {
            fee: dollars(applicationFee.standardCents),
          },
        )}{' '}
        {t('That is {{percent}}% below the industry standard.', { percent: applicationSavingPercent })}
        <ClaimMark of="saving" />
      </p>
      <Points>
        {[
          t('With a Section 8 voucher the fee is $0. Tick the voucher box, and it is taken off at once.'),
          t('Where the law forbids the fee, it’s $0 for everyone. It’s automatic.'),
          t(
            'Fee guarantee: if the owner never opens your application within {{days}} days, you get a paid fee back. The same is true if the home is rented or taken down before it was opened.',
            { days: unopenedRefundDays },
          ),
          t(
            'You pay deposit and rent to the owner, not to us. We add nothing to them. Where you have a rent credit, we can pay that part of the rent to the owner.',
          ),
        ]}
      </Points>
      <h3>{t('Where the law makes it $0')}</h3>
      <Points>{Object.values(feeLawNotes).map((note) => t(note))}</Points>
      <GuideLinks
        links={[
          { href: paths.section8Demo, label: t('Try the fee calculator') },
          { href: paths.register, label: t('Register as a tenant') },
        ]}
      />
    </>
  );
};

const ForOwners = () => {
  const t = useT();
  const { listingFee, moneyBackDays, moneyBackHomes } = useFigures();
  return (
    <>
      <p>
        {t('{{fee}} lists one home for {{days}} days. You pay when you publish, not before.', {
          fee: dollars(listingFee.cents),
          days: listingFee.days,
        })}
        <ClaimMark of="listingFee" />
      </p>
      <Points>
        {[
          t('Direct applications, with no intermediary fees and no share of your rent.'),
          t('Drafts, photos, messages and the fair housing check are free.'),
          <>
            <b>{t('{{days}}-Day Money-Back Guarantee.', { days: moneyBackDays.onRequest })}</b>{' '}
            {t(
              'Refund within the first {{days}} days at the press of a button, once per home and year and for at most {{homes}} homes a year; later on request.',
              {
                days: moneyBackDays.byButton,
                homes: moneyBackHomes,
              },
            )}
            <ClaimMark of="moneyBack" />
          </>,
          <>
            {t('Agents cost you nothing unless you choose agent referrals for a listing.')}
            <ClaimMark of="whoPays" />
          </>,
        ]}
      </Points>
      <GuideLinks links={[{ href: paths.register, label: t('Register as an owner') }]} />
    </>
  );
};

const planFor = {
  basic: 'For an agent who works alone and is starting here.',
  premium: 'For an agent with many tenants at a time.',
  enterprise: 'For an office with several agents.',
} as const;

const ForAgents = () => {
  const t = useT();
  const { referralCommission, exampleCommissionCents, agentTiers } = useFigures();
  return (
    <>
      <Table
        caption={t('Plans for agents')}
        rows={agentTiers}
        rowKey={(plan) => plan.tier}
        columns={[
          { key: 'plan', head: t('Plan'), lead: true, cell: (plan) => <b>{t(plan.label)}</b> },
          { key: 'for', head: t('Who it is for'), cell: (plan) => t(planFor[plan.tier]) },
          {
            key: 'price',
            head: t('A month'),
            align: 'right',
            cell: (plan) => <span className="money">{dollars(plan.monthlyCents)}</span>,
          },
        ]}
      />
      <p>
        {t(
          'Commission: {{percent}}% of annual rent, for a verified tenant referral that results in a signed lease. At {{rent}} a month that is {{amount}}.',
          {
            percent: referralCommission.percentOfAnnualRent,
            rent: dollars(referralCommission.exampleMonthlyRentCents),
            amount: dollars(exampleCommissionCents),
          },
        )}
        <ClaimMark of="whoPays" />
      </p>
      <Points>
        {[
          t('It is paid monthly to your brokerage, after the lease is verified and {{days}} days have passed.', {
            days: referralCommission.confirmationDays,
          }),
          t('The first contact rule protects it: the earliest receipt for a tenant and a home decides.'),
          t('Your profile is checked before you can contact tenants.'),
        ]}
      </Points>
      <GuideLinks links={[{ href: paths.register, label: t('Register as an agent') }]} />
    </>
  );
};

const Compared = () => {
  const t = useT();
  const { applicationFee, listingFee } = useFigures();
  const rows = [
    {
      key: 'application',
      what: t('Rental application'),
      here: t('{{fee}}, or $0 with a voucher', { fee: dollars(applicationFee.standardCents) }),
      others: t('{{low}}-{{high}}+', {
        low: dollars(otherApplicationFees.fromCents),
        high: dollars(otherApplicationFees.toCents),
      }),
      claim: 'saving',
    },
    {
      key: 'listing',
      what: t('Listing a home'),
      here: t('{{fee}} for {{days}} days', { fee: dollars(listingFee.cents), days: listingFee.days }),
      others: t('{{week}}+ per week, {{month}}+ per month', {
        week: dollars(otherListingFees.perWeekCents),
        month: dollars(otherListingFees.perMonthCents),
      }),
      claim: 'otherListings',
    },
  ] as const;
  return (
    <Table
      caption={t('Our prices beside those of others')}
      rows={rows}
      rowKey={(row) => row.key}
      columns={[
        { key: 'what', head: t('For'), lead: true, cell: (row) => <b>{row.what}</b> },
        { key: 'here', head: t('On Lintel'), cell: (row) => row.here },
        {
          key: 'others',
          head: t('Elsewhere'),
          cell: (row) => (
            <>
              {row.others}
              <ClaimMark of={row.claim} />
            </>
          ),
        },
      ]}
    />
  );
};

const NoHiddenFees = () => {
  const t = useT();
  return (
    <>
      <p>{t('There are no prices other than the ones on this page. Before you pay, you see the full amount.')}</p>
      <Points>
        {[
          t('We never store your card number. The payment company does that.'),
          t('Nothing renews automatically except an agent plan, and you can cancel that.'),
          t('Legal protection is part of it for everyone, at no extra cost.'),
          t(
            'Penalties for fair housing violations are not a price. They are on the page of the Legal Protection Center.',
          ),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.appealsDashboard, label: t('Legal Protection Center') },
          { href: paths.contact, label: t('Ask about a price') },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('Pricing')}
      lead={t('Small, fixed prices that everyone can see. No hidden fees.')}
      actions={
        <>
          <Button asChild variant="line">
            <AppLink href={paths.section8Demo}>{t('Try the fee calculator')}</AppLink>
          </Button>
          <Button asChild>
            <AppLink href={paths.register}>{t('Get Started')}</AppLink>
          </Button>
        </>
      }
      before={<AllPrices />}
      claims={['listingFee', 'saving', 'moneyBack', 'whoPays', 'otherListings']}
      sections={[
        { id: 'tenants', title: t('For tenants'), content: <ForTenants /> },
        { id: 'owners', title: t('For property owners'), content: <ForOwners /> },
        { id: 'agents', title: t('For agents'), content: <ForAgents /> },
        { id: 'compared', title: t('Compared'), content: <Compared /> },
        { id: 'no-hidden-fees', title: t('No hidden fees'), content: <NoHiddenFees /> },
      ]}
    />
  );
};
