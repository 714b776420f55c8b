import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

const titles: Record<string, string> = {
  served: 'You were given a notice',
  withdrawn: 'A notice was withdrawn',
  taken: 'A deposit is on record',
  interest_paid: 'Interest on your deposit was paid',
  returned: 'Your deposit was returned',
  requested: 'A repair was requested',
  answered: 'Your request for a repair was answered',
  completed: 'Your landlord marked a repair as done',
  reopened: 'A repair is still open',
  overdue: 'A repair request was not answered in time',
};
const takenBack = 'A repair request was withdrawn';

/** Describes an event of a tenancy: what happened, in which home, and its subject. */
export const formatTenancyNotification: NotificationFormatter = (
  { topic, role, kind, home, words },
  { t, tDynamic },
) => ({
  title: t(topic === 'repair' && kind === 'withdrawn' ? takenBack : (titles[kind] ?? 'News of a tenancy')),
  text: [home, words[0] ? tDynamic(words[0].text) : null].filter((part) => part !== null).join(' · '),
  href: role === 'owner' ? `${paths.rtaCompliance}?tab=maintenance` : paths.tenantDashboard,
});
