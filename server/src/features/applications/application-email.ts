import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../providers/mail/email-content.ts';
import spanish from './es.ts';

const say = sayingFrom(spanish);

/**
 * News that is emailed. No email contains what an applicant wrote, or the reason for a decision: those are read on the
 * site.
 */
export type ApplicationNews =
  | 'received'
  | 'under_review'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
  | 'lease_offered'
  | 'lease_confirmed'
  | 'lease_declined'
  | 'lease_canceled';

/** Recipient of each email; the email's button leads to that side's page. */
export const readerOf: Record<ApplicationNews, 'tenant' | 'owner'> = {
  received: 'owner',
  under_review: 'tenant',
  approved: 'tenant',
  rejected: 'tenant',
  withdrawn: 'owner',
  lease_offered: 'tenant',
  lease_confirmed: 'owner',
  lease_declined: 'owner',
  lease_canceled: 'tenant',
};

const words: Record<ApplicationNews, (t: Translate, title: string) => [subject: string, text: string]> = {
  received: (t, title) => [
    t('You received an application'),
    t(
      'Someone applied for your home “{{title}}”. Applications are listed in the order received. When you open one, its applicant can see that you are viewing it.',
      { title },
    ),
  ],
  under_review: (t, title) => [
    t('Your application is under review'),
    t('Your application for “{{title}}” is under review.', { title }),
  ],
  approved: (t, title) => [
    t('Your application is approved'),
    t('The owner of “{{title}}” approved your application. Next, the owner offers a lease, and you confirm it.', {
      title,
    }),
  ],
  rejected: (t, title) => [
    t('Your application was not accepted'),
    t('The owner of “{{title}}” decided against your application. The reason is on your dashboard.', { title }),
  ],
  withdrawn: (t, title) => [
    t('An application was withdrawn'),
    t('An applicant for your home “{{title}}” withdrew.', { title }),
  ],
  lease_offered: (t, title) => [
    t('A lease is waiting for your confirmation'),
    t(
      'The owner of “{{title}}” marked it as leased to you. Please look at dates, rent and deposit, and confirm or decline.',
      { title },
    ),
  ],
  lease_confirmed: (t, title) => [
    t('Your lease is confirmed'),
    t('The applicant confirmed the lease for “{{title}}”. The home has left the search.', { title }),
  ],
  lease_declined: (t, title) => [
    t('A lease was declined'),
    t('The applicant declined the lease for “{{title}}”.', { title }),
  ],
  lease_canceled: (t, title) => [
    t('A lease offer was withdrawn'),
    t('The owner of “{{title}}” withdrew the lease that was offered.', { title }),
  ],
};

export const applicationEmail = (
  language: Language,
  news: ApplicationNews,
  title: string,
  origin: string,
): EmailContent => {
  const t = say(language);
  const [subject, text] = words[news](t, title);
  const page = readerOf[news] === 'owner' ? paths.ownerDashboardTab('applications') : paths.tenantDashboard;
  return { subject, paragraphs: [text], button: { label: t('Open my dashboard'), href: `${origin}${page}` } };
};
