import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

/** Describes a webhook that was turned off; `home` holds its address. */
export const formatWebhookNotification: NotificationFormatter = ({ kind, home }, { t }) => ({
  title: home ?? '',
  text:
    kind === 'gone'
      ? t('We turned this webhook off because its server asked for no more deliveries.')
      : t('We turned this webhook off: nothing arrived any more.'),
  href: paths.webhooks,
});
