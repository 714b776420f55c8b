import type { Job } from '../../platform/jobs.ts';
import { mailUnread } from './notifications/mail-unread.ts';

/** What time does to messages: those that stay unread are told of by mail. */
export const messagesJobs: readonly Job[] = [
  {
    name: 'messages.mail-unread',
    cron: '* * * * *',
    run: async (house) => {
      await mailUnread(house);
    },
  },
];
