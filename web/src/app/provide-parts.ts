/** Connects features to lower-level features, which know them only through this. */
import { provideSaving } from '../features/listings/saving/saving-parts.embed.ts';
import { provideTellers } from '../features/notifications/notification-tellers.embed.ts';

provideSaving({
  heart: () => import('../features/saved/homes/heart.tsx'),
  searchDialog: () => import('../features/saved/save-search-dialog.tsx'),
});
provideTellers(async () => (await import('./notification-tellers.ts')).notificationTellers);
