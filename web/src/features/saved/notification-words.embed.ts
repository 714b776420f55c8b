import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../notifications/notification-tellers.embed.ts';

/** A home that came for a saved search, or changed; it leads to what was saved, where looking says that it is not new. */
export const tellSavedSearch: TellNotification = ({ kind, home, words }, { t }) => {
  const [name] = words;
  const texts: Record<string, string> = {
    new: t('New for “{{name}}”', { name: name?.text ?? '' }),
    price: t('Another price in “{{name}}”', { name: name?.text ?? '' }),
    back: t('Back in “{{name}}”', { name: name?.text ?? '' }),
  };
  return { title: home ?? '', text: texts[kind] ?? '', href: paths.saved };
};
