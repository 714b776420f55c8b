import { type TimelineKind, timelineLabels } from '@lintel/contract/applications/labels';
import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/**
 * Describes an application notification. An owner's link leads to the list: opening an application is a step of their own, which the
 * applicant sees.
 */
export const formatApplicationNotification: NotificationFormatter = (
  { id, role, kind, person, home },
  { t, tDynamic },
) => {
  const happened = tDynamic(timelineLabels[kind as TimelineKind] ?? kind);
  const title = home ?? '';
  if (role === 'tenant')
    return { title, text: t('Your application: {{happened}}', { happened }), href: paths.tenantApplication(id) };
  return {
    title,
    // Before it is opened the applicant has no name to show.
    text: person === null && kind === 'sent' ? t('New application') : [person, happened].filter(Boolean).join(': '),
    href: paths.ownerDashboardTab('applications'),
  };
};
