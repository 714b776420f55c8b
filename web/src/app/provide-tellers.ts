import { provideTellers } from '../features/messages/notifications/notification-tellers.embed.ts';

provideTellers(async () => (await import('./notification-tellers.ts')).notificationTellers);
