import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a notice by its subject, in the reader's language if it is recorded in it. */
export const formatNoticeNotification: NotificationFormatter = ({ words }, { t, language }) => {
  const shown = words.find((one) => one.language === language) ?? words[0];
  return {
    title: shown?.text ?? '',
    text: t('A notice for you to read'),
    href: paths.appealsTab('notices'),
    lang: shown?.language ?? undefined,
  };
};
