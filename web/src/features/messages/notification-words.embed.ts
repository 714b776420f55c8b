import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes new messages: the sender, and the number of unread ones or, for at most one, the beginning of the last. */
export const formatMessageNotification: NotificationFormatter = ({ id, person, home, words, count }, { t }) => ({
  title: person ?? '',
  text: count > 1 ? t('{{count}} new in {{home}}', { count, home }) : (words[0]?.text ?? ''),
  href: paths.conversation(id),
});
