import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { brokerMarkupPercent } from '@lintel/contract/site/figures';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useFinalFine } from '../../enforcement/penalties/ladder-words.embed.ts';
import { ClaimMark } from '../claims.embed.tsx';
import { Guide, GuideLinks, Points, Steps } from './guide.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('How It Works'),
  description: t(
    'How tenants, property owners and agents rent directly on Lintel: search, contact, apply, see who reads your application, and keep a record of it all.',
  ),
  canonical: paths.howItWorks,
  isPublic: true,
});

const ForTenants = () => {
  const t = useT();
  const { applicationFee, applicationSavingPercent, unopenedRefundDays } = useFigures();
  return (
    <>
      <Steps>
        {[
          <>
            <b>{t('Search.')}</b>{' '}
            {t(
              'Search by city, ZIP code or neighborhood, by bedrooms and by rent. You do not need an account to search.',
            )}
          </>,
          <>
            <b>{t('Contact the owner.')}</b>{' '}
            {t(
              'Write from the page of the home, or call. You’ll get a contact receipt. It shows that you wrote, when, and to whom.',
            )}
          </>,
          <>
            <b>{t('Apply.')}</b>{' '}
            {t('The application fee is {{fee}}, about {{percent}}% below the industry standard.', {
              fee: dollars(applicationFee.standardCents),
              percent: applicationSavingPercent,
            })}
            <ClaimMark of="saving" /> {t('With a Section 8 voucher it is $0.')}
          </>,
          <>
            <b>{t('Know when your application is read.')}</b>{' '}
            {t(
              'Your dashboard shows when the owner opens your application and how far they read. Opening it isn’t a decision.',
            )}
          </>,
          <>
            <b>{t('Move in.')}</b>{' '}
            {t('The owner decides. If the answer is no, you get the reason. If it is yes, you both confirm the lease.')}
          </>,
        ]}
      </Steps>
      <p>
        {t(
          'If an owner never opens a paid application within {{days}} days, you get the fee back. The same is true if the home is rented or taken down before the owner opened it.',
          { days: unopenedRefundDays },
        )}
      </p>
      <GuideLinks
        links={[
          { href: paths.properties, label: t('Search Properties') },
          { href: paths.tenantResources, label: t('Tenant Resources') },
        ]}
      />
    </>
  );
};

const WithVoucher = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'A Section 8 Housing Choice Voucher is help with rent. You pay a part of the rent, and your housing authority pays the rest to the owner.',
        )}
      </p>
      <Points>
        {[
          t('Every owner who lists here agrees to take vouchers. There is no way to list a home and refuse them.'),
          t('Tick the voucher box when you apply. Your fee becomes $0 right away.'),
          t(
            'Your voucher number is stored encrypted. Only the owner you apply to may see it, and each look is recorded.',
          ),
          t('Turned away because of your voucher? Report it. You need no account and no proof.'),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.section8Demo, label: t('Try the fee calculator') },
          { href: paths.reportDiscrimination(), label: t('Report Discrimination') },
        ]}
      />
    </>
  );
};

const ForOwners = () => {
  const t = useT();
  const { listingFee } = useFigures();
  return (
    <>
      <Steps>
        {[
          t('Register and sign the fair housing policy. It includes taking vouchers.'),
          t('Describe your home. The form warns you while you type if words could break fair housing law.'),
          <>
            {t('Pay {{fee}}. The home is listed for {{days}} days.', {
              fee: dollars(listingFee.cents),
              days: listingFee.days,
            })}
            <ClaimMark of="listingFee" />
          </>,
          t('Read messages and applications in your dashboard, and answer there. Applicants see that you read theirs.'),
          t('Choose your tenant by the same rules for all. If you say no, give the reason.'),
        ]}
      </Steps>
      <p>
        {t('Applications come to you directly, with no intermediary fees.')}
        <ClaimMark of="whoPays" />{' '}
        {t('Brokers are claimed to add {{from}}-{{to}}% to the cost.', {
          from: brokerMarkupPercent.from,
          to: brokerMarkupPercent.to,
        })}
        <ClaimMark of="markup" />
      </p>
      <GuideLinks
        links={[
          { href: paths.ownerDashboard, label: t('List Your Property') },
          { href: paths.pricing, label: t('Pricing') },
        ]}
      />
    </>
  );
};

const ForAgents = () => {
  const t = useT();
  const { referralCommission, smallestPlanCents } = useFigures();
  return (
    <>
      <p>
        {t(
          'Licensed agents can help tenants here. They pay a monthly subscription, from {{fee}} a month, and can earn a commission for a tenant they brought.',
          { fee: dollars(smallestPlanCents) },
        )}
      </p>
      <Points>
        {[
          t('Our staff check the license and the brokerage before an agent may contact a tenant.'),
          t('A tenant must confirm the referral first. The tenant can see what is shared, and can end it.'),
          t(
            'Everything that an agent does for a tenant is recorded, and the tenant can read it. It cannot be edited or deleted.',
          ),
          <>
            {t(
              'The commission is {{percent}}% of one year of rent. It is due only if the agent was the first contact and a lease is signed.',
              { percent: referralCommission.percentOfAnnualRent },
            )}
            <ClaimMark of="whoPays" />
          </>,
          t(
            'First contact rule: for one tenant and one home, the earliest receipt decides. If the tenant wrote to the owner first, no commission is due.',
          ),
        ]}
      </Points>
      <GuideLinks links={[{ href: paths.agentDashboard, label: t('Agent Dashboard') }]} />
    </>
  );
};

const OnRecord = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'Each first contact makes a contact receipt: who wrote to whom, about which home, and when. A receipt cannot be changed later. Each one is sealed with the one before it, so a missing or changed receipt would show.',
        )}
      </p>
      <p>
        {t(
          'Keep your receipts. They help if someone says that you never wrote, that the home was gone, or that someone else brought you.',
        )}
      </p>
    </>
  );
};

const FairHousing = () => {
  const t = useT();
  const { appealWindowDays } = useFigures();
  const finalFine = useFinalFine();
  return (
    <>
      <p>
        {t('What owners and agents write is checked for fair housing violations by a program.')}
        <ClaimMark of="monitoring" />{' '}
        {t('Anyone can also tell our staff of a violation, at any hour: our legal protection runs 24/7.')}
        <ClaimMark of="always" />
      </p>
      <Points>
        {[
          t('People review each report. A report alone does not make anyone guilty.'),
          t('A violation brings a penalty, and each further one a higher penalty, up to a ban.'),
          t(
            'Owners can appeal within {{days}} days, except the first {{amount}}. The person who decides is never the one who gave the penalty.',
            {
              days: appealWindowDays,
              amount: finalFine,
            },
          ),
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.legalInfo, label: t('Legal Information') },
          { href: paths.appealsDashboard, label: t('Legal Protection Center') },
        ]}
      />
    </>
  );
};

const WhatWeAreNot = () => {
  const t = useT();
  return (
    <>
      <Points>
        {[
          t('We are not a broker, a landlord or a law firm. We do not show homes and we do not choose tenants.'),
          t('We do not run credit checks and we do not score people.'),
          t(
            'We do not hold deposits or collect rent. You pay those to the owner, under the lease. The one exception is a rent credit: we can pay that part of your rent to the owner.',
          ),
          t(
            'We do not promise that you get a home. The owner decides, and your housing authority must approve a voucher lease.',
          ),
        ]}
      </Points>
      <Notice>{t('Questions? The Support Center has answers, and people who answer.')}</Notice>
      <GuideLinks links={[{ href: paths.support, label: t('Support Center') }]} />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('How It Works')}
      lead={t('Skip the middleman. Tenants, owners and agents meet here directly, and everything is on record.')}
      actions={
        <Button asChild>
          <AppLink href={paths.properties}>{t('Search Properties')}</AppLink>
        </Button>
      }
      claims={['saving', 'listingFee', 'whoPays', 'markup', 'monitoring', 'always']}
      sections={[
        { id: 'tenants', title: t('For tenants'), content: <ForTenants /> },
        { id: 'vouchers', title: t('With a Section 8 voucher'), content: <WithVoucher /> },
        { id: 'owners', title: t('For property owners'), content: <ForOwners /> },
        { id: 'agents', title: t('For agents'), content: <ForAgents /> },
        { id: 'records', title: t('Everything is on record'), content: <OnRecord /> },
        { id: 'fair-housing', title: t('Fair housing'), content: <FairHousing /> },
        { id: 'limits', title: t('What we do not do'), content: <WhatWeAreNot /> },
      ]}
    />
  );
};
