import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a feed that staff set up, and that its owner has not imported yet. */
export const formatFeedNotification: NotificationFormatter = (_, { t }) => ({
  title: t('Your feed'),
  text: t('Our staff set it up for you. Please look at it.'),
  href: paths.feeds,
});

/** Describes questions to an owner and changes to their listings; links to the dashboard, where a question has its buttons. */
export const formatListingQuestionNotification: NotificationFormatter = ({ topic, kind, home, count }, { t }) => {
  const href = paths.ownerDashboard;
  if (kind === 'joined') return { title: home ?? '', text: t('Two listings of this home are now one.'), href };
  if (topic === 'listing_question') {
    return { title: home ?? t('Your listings'), text: t('We have a question. Please answer.'), href };
  }
  return count === 1
    ? { title: home ?? '', text: t('Is it still available? Please let us know.'), href }
    : { title: t('{{count}} homes', { count }), text: t('Are they still available? Please let us know.'), href };
};
