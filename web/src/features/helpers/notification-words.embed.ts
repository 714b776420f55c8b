import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../notifications/notification-tellers.embed.ts';

/** Describes a request for help with finding a home. */
export const tellHelperInvitation: TellNotification = ({ person }, { t }) => ({
  title: person ?? '',
  text: t('Asks for your help with finding a home. Accept or decline.'),
  href: paths.helping,
});
