import { provideTellers } from '../features/notifications/notification-tellers.embed.ts';

provideTellers(async () => (await import('./notification-tellers.ts')).notificationTellers);
