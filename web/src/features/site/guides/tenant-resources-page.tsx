import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { ProtectedGroups } from '../legal/protected-groups.tsx';
import { Guide, GuideLinks, Points, Steps } from './guide.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Tenant Resources'),
  description: t(
    'For tenants and Section 8 voucher holders: how a voucher works, what to bring, your rights, and what to do when an owner turns you away.',
  ),
  canonical: paths.tenantResources,
  isPublic: true,
});

const Voucher = () => {
  const t = useT();
  return (
    <>
      <p>
        {t(
          'A Section 8 Housing Choice Voucher is help with rent from your housing authority. Your share is most often about 30% of your income after some deductions. The authority pays the rest to the owner.',
        )}
      </p>
      <Steps>
        {[
          t(
            'You get the voucher with a date by which you must find a home. It gives at least 60 days. Ask for more time early, and in writing.',
          ),
          t('You find a home and an owner who agrees. Your voucher says how many bedrooms it pays for.'),
          t('You and the owner fill in the Request for Tenancy Approval and send it to your housing authority.'),
          t('The authority checks that the rent is fair and inspects the home. Do not move in before it says yes.'),
          t('You sign the lease with the owner. The owner signs a contract with the authority.'),
        ]}
      </Steps>
      <p>
        {t(
          'When you first move in, your share may be at most 40% of your adjusted income if the rent with utilities is above the authority’s payment standard. Ask the authority for its payment standard before you search. It tells you which rents fit.',
        )}
      </p>
      <p>
        {t(
          'You can often use a voucher in another city or state. This is called portability. Ask your housing authority first: some ask you to live in their area for a year.',
        )}
      </p>
      <GuideLinks links={[{ href: paths.voucherClock, label: t('Count the days of your voucher') }]} />
    </>
  );
};

const BeforeYouApply = () => {
  const t = useT();
  const { applicationFee } = useFigures();
  return (
    <>
      <Points>
        {[
          t('A photo ID for each adult.'),
          t('Proof of income: pay stubs, a benefits letter, or tax documents.'),
          t('Your voucher and the name of your housing authority, if you have one.'),
          t('Names and phone numbers of past landlords.'),
          t(
            'Your questions: Which utilities do I pay? How much is the deposit? When can I move in? Who makes repairs?',
          ),
        ]}
      </Points>
      <p>
        {t(
          'The application fee is {{fee}}. Voucher holders pay $0. Some states forbid the fee, and there it is $0 for everyone.',
          { fee: dollars(applicationFee.standardCents) },
        )}
      </p>
      <GuideLinks
        links={[
          { href: paths.section8Demo, label: t('See how the fee waiver works') },
          { href: paths.safetyTips, label: t('Rental Safety Tips') },
        ]}
      />
    </>
  );
};

const AfterYouApply = () => {
  const t = useT();
  const { unopenedRefundDays } = useFigures();
  return (
    <Points>
      {[
        t('Your dashboard shows when the owner opened your application and how much they read.'),
        t('You get a paid fee back if the owner does not open the application within {{days}} days.', {
          days: unopenedRefundDays,
        }),
        t('If the owner says no, you see the reason. Keep it. If the reason does not fit the facts, ask.'),
        t(
          'If a credit or background report played a part, the owner must tell you who made it. You may get a free copy within 60 days and dispute mistakes.',
        ),
        t('You can withdraw an application at any time.'),
      ]}
    </Points>
  );
};

const Rights = () => {
  const t = useT();
  return (
    <>
      <p>{t('On Lintel, no owner and no agent may turn you away, or treat you worse, because of:')}</p>
      <ProtectedGroups />
      <h3>{t('Signs of discrimination')}</h3>
      <Points>
        {[
          t('“We do not take Section 8”, “no vouchers”, or “no programs”.'),
          t(
            'The home is suddenly unavailable once you say that you have a voucher, children or a disability. The next caller is told that it is available.',
          ),
          t('A higher deposit, a higher rent, or extra documents that others do not have to provide.'),
          t('Being told that you would be happier in another building or another part of town.'),
          t(
            'A refused change or exception that you need because of a disability, such as a grab bar or a service animal.',
          ),
        ]}
      </Points>
      <h3>{t('What you can do')}</h3>
      <Steps>
        {[
          t('Write down what was said, by whom, and when. Keep texts, emails and your contact receipts.'),
          t('Report it to us. You need no account. We look into every report.'),
          t('File with HUD, the federal housing department, within one year. It costs nothing.'),
          t('You may also go to court within two years. Legal aid can help.'),
        ]}
      </Steps>
      <p>{t('No one may punish you for a report. That would be a violation of its own.')}</p>
      <GuideLinks
        links={[
          { href: paths.reportDiscrimination(), label: t('Report Discrimination') },
          { href: `${paths.legalInfo}#state-laws`, label: t('Voucher laws by state') },
        ]}
      />
    </>
  );
};

const Help = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <>
      <Points>
        {[
          <>
            <b>{t('Fair housing hotline:')}</b> <PhoneLink number={facts.hotline} />
          </>,
          <>
            <b>{t('Legal aid, rent help, shelter:')}</b> {t('call')} <PhoneLink number="211" />.{' '}
            {t('It is free, and open day and night in most places.')}
          </>,
          <>
            <b>{t('Your housing authority:')}</b>{' '}
            {t('for anything about the voucher itself: more time, inspections, your share, moving.')}
          </>,
          <>
            <b>{t('Danger now:')}</b> {t('call')} <PhoneLink number="911" />.
          </>,
        ]}
      </Points>
      <Notice tone="info">{t('This is information, not legal advice.')}</Notice>
      <GuideLinks
        links={[
          { href: paths.support, label: t('Support Center') },
          { href: paths.contact, label: t('Contact Us') },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('Tenant Resources')}
      lead={t('What to know before you search, what to bring, and what to do when something goes wrong.')}
      actions={
        <>
          <Button asChild variant="line">
            <AppLink href={`${paths.tenantResources}#know-your-rights`}>{t('Know Your Rights')}</AppLink>
          </Button>
          <Button asChild variant="line">
            <AppLink href={paths.reportDiscrimination()}>{t('Report Discrimination')}</AppLink>
          </Button>
          <Button asChild>
            <AppLink href={paths.properties}>{t('Browse Properties')}</AppLink>
          </Button>
        </>
      }
      sections={[
        { id: 'voucher', title: t('How a voucher works'), content: <Voucher /> },
        { id: 'before-you-apply', title: t('Before you apply'), content: <BeforeYouApply /> },
        { id: 'after-you-apply', title: t('After you apply'), content: <AfterYouApply /> },
        { id: 'know-your-rights', title: t('Know Your Rights'), content: <Rights /> },
        { id: 'help', title: t('Where to get help'), content: <Help /> },
      ]}
    />
  );
};
