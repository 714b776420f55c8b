import type { Config } from '../../config.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverDueMails } from './deliver-mail.ts';
import { deliverMailJob } from './enqueue-email.ts';
import { mailFiles } from './mail-files.ts';
import { smtpSender } from './smtp.ts';

/**
 * Sends emails: when one is written, and every minute to retry failed ones. Without a mail server, live stores them as files for the
 * operator and deletes old ones; the demo shows them to its staff.
 */
export const mailJobs = (config: Pick<Config, 'smtpUrl' | 'mode' | 'dataDir'>): readonly Job[] => {
  if (config.smtpUrl === null && config.mode === 'demo') return [];
  const files = mailFiles(config.dataDir);
  const [send, leaves] =
    config.smtpUrl === null ? ([files.write, 'kept'] as const) : ([smtpSender(config.smtpUrl), 'sent'] as const);
  return [
    {
      name: deliverMailJob,
      cron: '* * * * *',
      runsWhereWoken: true,
      run: async (context) => {
        await deliverDueMails(context, send, leaves);
      },
    },
    { name: 'tidy-mail-files', cron: '41 * * * *', run: (context) => files.tidy(context.now()) },
  ];
};
