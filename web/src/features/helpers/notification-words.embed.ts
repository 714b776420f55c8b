import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a request for help with finding a home. */
export const formatHelperInvitationNotification: NotificationFormatter = ({ person }, { t }) => ({
  title: person ?? '',
  text: t('Asks for your help finding a home. Accept or decline.'),
  href: paths.helping,
});
