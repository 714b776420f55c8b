import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../notifications/notification-tellers.embed.ts';

/** Who wrote; how much of it waits, and the beginning of the last once all is read. */
export const tellMessage: TellNotification = ({ id, person, home, words, count }, { t }) => ({
  title: person ?? '',
  text: count > 1 ? t('{{count}} new in {{home}}', { count, home }) : (words[0]?.text ?? ''),
  href: paths.conversation(id),
});
