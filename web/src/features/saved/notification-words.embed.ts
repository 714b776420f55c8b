import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a new or changed home for a saved search; links to the saved items, where viewing marks it as seen. */
export const formatSavedSearchNotification: NotificationFormatter = ({ kind, home, words }, { t }) => {
  const [name] = words;
  const texts: Record<string, string> = {
    new: t('New for “{{name}}”', { name: name?.text ?? '' }),
    price: t('Another price in “{{name}}”', { name: name?.text ?? '' }),
    back: t('Back in “{{name}}”', { name: name?.text ?? '' }),
  };
  return { title: home ?? '', text: texts[kind] ?? '', href: paths.saved };
};
