/** What features hand to features below them, which know them only by this. */
import { provideSaving } from '../features/listings/saving/saving-parts.embed.ts';
import { provideTellers } from '../features/notifications/notification-tellers.embed.ts';

provideSaving({
  heart: () => import('../features/saved/homes/heart.tsx'),
  searchDialog: () => import('../features/saved/save-search-dialog.tsx'),
});
provideTellers(async () => (await import('./notification-tellers.ts')).notificationTellers);
