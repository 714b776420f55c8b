import { finalFineCents, ladderOn } from '@lintel/contract/enforcement/ladder';
import { dollars } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { figuresAt } from '@lintel/contract/site/figures';
import { Fragment } from 'react';
import type { FAQPage, WithContext } from 'schema-dts';
import { useApp } from '../../../platform/app-context.ts';
import { AppLink } from '../../../platform/navigation/link.tsx';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { clock } from '../../../platform/time/clock.ts';
import { useFigures } from '../../../platform/time/use-figures.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PhoneLink } from '../../../ui/marks/phone-link.tsx';
import { Notice } from '../../../ui/surfaces/notice.tsx';
import { useFinalFine } from '../../enforcement/penalties/ladder-words.embed.ts';
import { Answer, Guide, GuideLinks, Points } from '../guides/guide.tsx';
import { supportAnswers } from './support-answers.tsx';
import styles from './support-hours.module.css';
import { ResponseTimes, SupportHours } from './support-hours.tsx';

export const load = ({ t }: PageContext): PageHead => ({
  title: t('Support Center'),
  description: t(
    'Help from Lintel: support hours, how soon we answer, answers to common questions, and where to turn in an emergency.',
  ),
  canonical: paths.support,
  isPublic: true,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: supportAnswers(t, dollars(finalFineCents(ladderOn(clock.now()))), figuresAt(clock.now())).flatMap(
      (group) =>
        group.answers.map(({ question, answer }) => ({
          '@type': 'Question' as const,
          name: question,
          acceptedAnswer: { '@type': 'Answer' as const, text: answer },
        })),
    ),
  } satisfies WithContext<FAQPage>,
});

const Reach = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <>
      <p>
        {t('Write with the contact form, or email')}{' '}
        <a href={`mailto:${facts.supportEmail}`} translate="no">
          {facts.supportEmail}
        </a>
        .
      </p>
      <p>{t('It helps us to help you if you tell us:')}</p>
      <Points>
        {[
          t('the address of the home, or of the page you were on,'),
          t('the number of your receipt, application or report, if you have one,'),
          t('what you wanted to do, and what happened instead.'),
        ]}
      </Points>
      <p>{t('Never send your password, your card number or your Social Security number.')}</p>
      <GuideLinks
        links={[
          { href: paths.contact, label: t('Contact Us') },
          { href: paths.reportDiscrimination(), label: t('Report Discrimination') },
        ]}
      />
    </>
  );
};

const HowSoon = () => {
  const t = useT();
  const { responseHours } = useFigures();
  return (
    <>
      <ResponseTimes />
      <p>
        {t(
          'A discrimination report has two deadlines. A person first contacts you within {{contact}} hours. The review itself takes {{from}} to {{to}} hours.',
          {
            contact: responseHours.reportFirstContact,
            from: responseHours.reportReview.from,
            to: responseHours.reportReview.to,
          },
        )}
      </p>
      <p>{t('Reports, records and the check of what owners write run day and night, without people.')}</p>
    </>
  );
};

const Answers = () => {
  const t = useT();
  const finalFine = useFinalFine();
  const figures = useFigures();
  return (
    <>
      {supportAnswers(t, finalFine, figures).map((group) => (
        <Fragment key={group.who}>
          <h3 className={styles.group}>{group.who}</h3>
          {group.answers.map(({ question, answer }) => (
            <Answer key={question} question={question}>
              <p>{answer}</p>
            </Answer>
          ))}
        </Fragment>
      ))}
    </>
  );
};

const Emergency = () => {
  const t = useT();
  const { facts } = useApp();
  return (
    <>
      <Notice tone="warn" title={t('We are not an emergency service.')}>
        <p>
          {t('In danger, call')} <PhoneLink number="911" />.
        </p>
      </Notice>
      <Points>
        {[
          <>
            {t('Fair housing hotline:')} <PhoneLink number={facts.hotline} />
          </>,
          <>
            {t('Locked out, evicted, or without heat: call')} <PhoneLink number="211" />{' '}
            {t('and ask for legal aid. A landlord may not put you out without a court order.')}
          </>,
        ]}
      </Points>
      <GuideLinks
        links={[
          { href: paths.tenantResources, label: t('Tenant Resources') },
          { href: paths.safetyTips, label: t('Rental Safety Tips') },
        ]}
      />
    </>
  );
};

export const Page = () => {
  const t = useT();
  return (
    <Guide
      title={t('Support Center')}
      lead={t('Answers to what people ask most, and people when you need one.')}
      actions={
        <Button asChild>
          <AppLink href={paths.contact}>{t('Contact Us')}</AppLink>
        </Button>
      }
      claims={['answerTimes']}
      sections={[
        { id: 'hours', title: t('Support hours'), content: <SupportHours /> },
        { id: 'response-times', title: t('Response times'), content: <HowSoon /> },
        { id: 'reach-us', title: t('How to reach us'), content: <Reach /> },
        { id: 'answers', title: t('Common questions'), content: <Answers /> },
        { id: 'emergency', title: t('In an emergency'), content: <Emergency /> },
      ]}
    />
  );
};
