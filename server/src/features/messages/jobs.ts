import type { Job } from '../../platform/jobs.ts';
import { tidyAttachments } from './attachments/tidy-attachments.ts';
import { mailUnread } from './notifications/mail-unread.ts';

/** Scheduled jobs of messages: emails about unread messages, and deletion of files that were never sent. */
export const messagesJobs: readonly Job[] = [
  {
    name: 'messages.mail-unread',
    cron: '* * * * *',
    run: async (context) => {
      await mailUnread(context);
    },
  },
  {
    name: 'messages.tidy-attachments',
    cron: '41 * * * *',
    run: async (context) => {
      await tidyAttachments(context);
    },
  },
];
