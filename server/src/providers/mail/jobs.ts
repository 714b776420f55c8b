import type { Config } from '../../config.ts';
import type { Job } from '../../platform/jobs.ts';
import { deliverDueMails } from './deliver-mail.ts';
import { smtpSender } from './smtp.ts';
import { deliverMailJob } from './write-mail.ts';

/** Sends mails while there is a server for them: when one is written, and every minute for those to be tried again. */
export const mailJobs = (config: Pick<Config, 'smtpUrl'>): readonly Job[] => {
  if (config.smtpUrl === null) return [];
  const send = smtpSender(config.smtpUrl);
  return [
    {
      name: deliverMailJob,
      cron: '* * * * *',
      run: async (house) => {
        await deliverDueMails(house, send);
      },
    },
  ];
};
