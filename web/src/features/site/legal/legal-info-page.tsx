import { longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { brokerMarkupPercent } from '@lintel/contract/site/figures';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useFinalFine } from '../../enforcement/penalties/ladder-words.embed.ts';
import { ClaimMark } from '../claims.embed.tsx';
import { Guide, GuideLinks, Points } from '../guides/guide.tsx';
import { fairHousingCheckedOn } from './fair-housing.ts';
import { Privacy } from './privacy.tsx';
import { ProtectedGroups } from './protected-groups.tsx';
import { StateLaws } from './state-laws.tsx';
import { Terms } from './terms.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Legal Information'),
  description: t(
    'Agent commissions, renting without a broker, voucher protection, voucher laws by state, records, fair housing, privacy and terms, in plain words.',
  ),
  canonical: paths.legalInfo,
  isPublic: true,
});

const Commissions = () => {
  const t = useT();
  const { referralCommission, exampleCommissionCents } = useFigures();
  return (
    <>
      <p>
        {t(
          'An agent can earn {{percent}}% of one year of rent for a tenant they brought, once a lease is signed. At {{rent}} a month that is {{amount}}.',
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
          t('Who pays: the owner, and only after choosing agent referrals for that listing. Never the tenant.'),
          t('First contact rule: for one tenant and one home, the earliest receipt decides.'),
          t('Who is paid: the agent’s brokerage, after the lease is verified and {{days}} days have passed.', {
            days: referralCommission.confirmationDays,
          }),
          t('Nearly every state lets only licensed people earn such a commission. We check the license first.'),
          t(
            'In New York City, who hires the agent pays the agent. A tenant need not pay the owner’s agent (Admin. Code § 20-699.21).',
          ),
        ]}
      </Points>
    </>
  );
};

const DirectTransactions = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'On Lintel, tenant and owner deal with each other. You may rent without a broker in every state: an owner may rent out their own home, and a tenant may answer.',
        )}
      </p>
      <p>
        {t('Brokers are claimed to add {{from}}-{{to}}% to the cost.', {
          from: brokerMarkupPercent.from,
          to: brokerMarkupPercent.to,
        })}
        <ClaimMark of="markup" /> {t('Here there are no intermediary fees.')}
        <ClaimMark of="whoPays" />
      </p>
      <Points>
        {[
          t('The lease is between you two. Read it, and keep a signed copy.'),
          t('Deposit and rent go from the tenant to the owner, under the rules of the state.'),
          t(
            'An owner who rents alone must follow fair housing law too. An advertisement is never exempt, not even for a room in one’s own house (42 U.S.C. § 3603(b)).',
          ),
        ]}
      </Points>
    </>
  );
};

const Vouchers = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'Every owner who lists here agrees to take Section 8 Housing Choice Vouchers. This is our own rule. It applies in every state, even where the law does not require it.',
        )}
      </p>
      <Points>
        {[
          t('“No Section 8” is not allowed in a listing or a message.'),
          t('The same rent, deposit and rules for voucher holders as for others.'),
          t('A voucher holder pays no application fee.'),
          t(
            'An owner may still say no for a reason that holds for everyone, such as a bad record with past landlords.',
          ),
          t('Your housing authority decides on the rent and the inspection. Waiting for it is no reason to refuse.'),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.section8Demo, label: t('Try the fee calculator') },
          { href: paths.tenantResources, label: t('How a voucher works') },
        ]}
      />
    </>
  );
};

const Documentation = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'Each first contact and each application makes a receipt. It holds who, which home, how and when. It gets a fingerprint (SHA-256) that also covers the receipt before it. Change one, and all later fingerprints stop matching.',
        )}
      </p>
      <Points>
        {[
          t('You can print your receipt. It says how to check it.'),
          t('Receipts are never edited. What happens later, such as a dispute, is added beside them.'),
          t('What agents do for a tenant, and when an owner opens an application, is recorded as well.'),
          t('Keep your own copies too. For a complaint to HUD or in court, dates and words matter most.'),
        ]}
      </Points>
    </>
  );
};

const FairHousing = () => {
  const t = useT();
  const language = useLanguage();
  const { facts } = useApp();
  return (
    <>
      <p>{t('No owner and no agent may refuse you, charge you more, or treat you worse because of any of these:')}</p>
      <ProtectedGroups />
      <p>
        {t(
          'Age and vouchers are not in the federal law. Whether it covers gender identity and sexual orientation is disputed since the federal housing department withdrew its guidance in September 2025. As of {{date}}.',
          { date: longDate(fairHousingCheckedOn, language) },
        )}
      </p>
      <p>
        {t('Software checks listings and messages for violations at all hours.')}
        <ClaimMark of="monitoring" />
        <ClaimMark of="always" />
      </p>
      <h3>{t('If it happens to you')}</h3>
      <Points>
        {[
          t('Report it to us. It takes about 5 minutes, and you need no account. Our staff look into it.'),
          t('HUD takes complaints for one year after the act (42 U.S.C. § 3610), and courts for two years (§ 3613).'),
          <>
            {t('Fair housing hotline:')} <PhoneLink number={facts.hotline} />
          </>,
          t('Threatening or punishing someone for using these rights is itself against the law (42 U.S.C. § 3617).'),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.reportDiscrimination(), label: t('Report Discrimination') },
          { href: paths.contact, label: t('Contact') },
        ]}
      />
    </>
  );
};

const Penalties = () => {
  const t = useT();
  const { appealWindowDays } = useFigures();
  const finalFine = useFinalFine();
  return (
    <>
      <p>
        {t(
          'Penalties on Lintel rise with each offense, from a fine to a permanent ban. They are terms of our agreement with owners, not fines of the government. The whole ladder, with amounts, is on the Legal Protection Center. There owners also appeal, within {{days}} days of the notice, everything except the first {{amount}}.',
          { days: appealWindowDays, amount: finalFine },
        )}
      </p>
      <GuideLinks
        links={[
          { href: paths.appealsDashboard, label: t('Legal Protection Center') },
          { href: paths.penaltyEnforcement, label: t('Enforcement Dashboard') },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('Legal Information')}
      lead={t('The rules on Lintel and the laws behind them, in plain words.')}
      actions={
        <Button asChild variant="line">
          <AppLink href={paths.appealsDashboard}>{t('Legal Protection Center')}</AppLink>
        </Button>
      }
      before={
        <Notice>
          {t('This is information, not legal advice. For your own case, ask a lawyer or legal aid (call 211).')}
        </Notice>
      }
      claims={['whoPays', 'markup', 'monitoring', 'always']}
      sections={[
        { id: 'agent-commissions', title: t('Agent commissions'), content: <Commissions /> },
        { id: 'direct-transactions', title: t('Direct transactions'), content: <DirectTransactions /> },
        { id: 'voucher-protection', title: t('Voucher protection'), content: <Vouchers /> },
        { id: 'state-laws', title: t('State-by-state laws'), content: <StateLaws /> },
        { id: 'documentation', title: t('Transaction documentation'), content: <Documentation /> },
        { id: 'fair-housing', title: t('Fair housing'), content: <FairHousing /> },
        { id: 'penalties', title: t('Penalties and appeals'), content: <Penalties /> },
        { id: 'privacy', title: t('Privacy Policy'), content: <Privacy /> },
        { id: 'terms', title: t('Terms of Service'), content: <Terms /> },
      ]}
    />
  );
};
