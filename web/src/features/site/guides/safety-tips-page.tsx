import { paths } from '@lintel/contract/paths';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { Guide, GuideLinks, Points, Steps } from './guide.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Rental Safety Tips'),
  description: t(
    'How to spot a rental scam, view a home safely, pay safely and protect your documents. For tenants, owners and agents.',
  ),
  canonical: paths.safetyTips,
  isPublic: true,
});

const Scams = () => {
  const t = useT();
  return (
    <>
      <p>{t('Most rental scams look alike. Stop if you see one of these:')}</p>
      <Points>
        {[
          t('You are asked for money before you have seen the home.'),
          t('The owner is “abroad” and will mail you the keys.'),
          t(
            'You are told to pay by gift card, wire, crypto or a payment app to a stranger. That money does not come back.',
          ),
          t('The rent is far below that of homes nearby.'),
          t('You are rushed: “three others want it, pay today”.'),
          t('The same photos appear elsewhere with another name or address. Search for the address to find out.'),
          t('You are asked to leave Lintel right away and continue in a private chat.'),
        ]}
      </Points>
    </>
  );
};

const Viewing = () => {
  const t = useT();
  return (
    <Points>
      {[
        t('Go by day, and take someone with you. Tell a friend where you are.'),
        t('See the inside, not only the front. A scammer often has no key.'),
        t('Ask who owns the home. The county’s property records are public and often online.'),
        t('Ask to see an agent’s license. Each state has a free page where you can check it.'),
        t('Look for smoke alarms, locks that work, hot water, mold and pests. Take photos.'),
        t('For a home built before 1978, the owner must tell you what is known about lead paint before you sign.'),
      ]}
    </Points>
  );
};

const Paying = () => {
  const t = useT();
  return (
    <>
      <Points>
        {[
          t('Pay the application fee only here, on Lintel. No owner or agent may ask you for another one.'),
          t('Pay the deposit and the first rent only after you have seen the home and read the lease.'),
          t('Pay by check, card or bank transfer to the name on the lease. Get a receipt.'),
          t(
            'With a voucher, pay no “side money”. The rent that your housing authority approved is the rent. Extra payments can cost you the voucher.',
          ),
          t('Many states limit the deposit. Call 211 to find out what applies in yours.'),
        ]}
      </Points>
      <GuideLinks links={[{ href: paths.pricing, label: t('What Lintel costs') }]} />
    </>
  );
};

const Papers = () => {
  const t = useT();
  return (
    <Points>
      {[
        t('Never send your Social Security number, bank login or a photo of your ID in a message.'),
        t('Give your voucher number only in the application form. There it is stored encrypted.'),
        t('Use a password that you use nowhere else.'),
        t('We never ask for your password, by email or by phone.'),
      ]}
    </Points>
  );
};

const Lease = () => {
  const t = useT();
  return (
    <Points>
      {[
        t('Read it all. Take it home if you can. Anything promised should be written in it.'),
        t('Check the rent, the date it is due, the deposit, who pays which utility, and how the lease ends.'),
        t('Do not sign a document with blanks.'),
        t('Take photos of every room on the day you move in, and send them to the owner. They protect your deposit.'),
      ]}
    </Points>
  );
};

const OwnersAndAgents = () => {
  const t = useT();
  return (
    <Points>
      {[
        t('A check for too much money, with a request to send some back, is a scam. The check will bounce.'),
        t('Meet people at the home, by day, and tell someone where you are.'),
        t('Use the same questions and the same rules for everyone. Write down why you decided.'),
        t('Keep applications private. Look only at what you need.'),
        t('If you find your home listed by someone else, tell us right away.'),
      ]}
    </Points>
  );
};

const Happened = () => {
  const t = useT();
  return (
    <>
      <Steps>
        {[
          t('Stop writing and stop paying. Keep every message.'),
          t('Call your bank or card company right away and ask them to stop the payment.'),
          <>
            {t('Report it to the police, and to the Federal Trade Commission:')}{' '}
            <a href="https://reportfraud.ftc.gov" rel="noreferrer">
              reportfraud.ftc.gov
            </a>
          </>,
          t('Tell us, so that we can take the listing down and warn others.'),
        ]}
      </Steps>
      <Notice tone="warn" title={t('In danger?')}>
        <p>
          {t('Leave, and call')} <PhoneLink number="911" />.
        </p>
      </Notice>
      <GuideLinks
        links={[
          { href: paths.contact, label: t('Contact Us') },
          { href: paths.reportDiscrimination(), label: t('Report Discrimination') },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('Rental Safety Tips')}
      lead={t('Renting safely comes down to one rule: see the home and know who owns it before you pay.')}
      actions={
        <Button asChild variant="line">
          <AppLink href={paths.contact}>{t('Report a scam')}</AppLink>
        </Button>
      }
      sections={[
        { id: 'scams', title: t('Spot a scam'), content: <Scams /> },
        { id: 'viewing', title: t('See the home'), content: <Viewing /> },
        { id: 'paying', title: t('Pay safely'), content: <Paying /> },
        { id: 'papers', title: t('Protect your documents'), content: <Papers /> },
        { id: 'lease', title: t('Before you sign'), content: <Lease /> },
        { id: 'owners-and-agents', title: t('For owners and agents'), content: <OwnersAndAgents /> },
        { id: 'if-it-happened', title: t('If it happened to you'), content: <Happened /> },
      ]}
    />
  );
};
