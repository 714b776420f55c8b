/** Connects features to lower-level features, which know them only through this. */
import { provideSaving } from '../features/listings/saving/saving-parts.embed.ts';
import { provideNotificationFormatters } from '../features/notifications/notification-formatters.embed.ts';

provideSaving({
  heart: () => import('../features/saved/homes/heart.tsx'),
  searchDialog: () => import('../features/saved/save-search-dialog.tsx'),
});
provideNotificationFormatters(async () => (await import('./notification-formatters.ts')).notificationFormatters);
