import type { Job } from '../../platform/jobs.ts';
import { requestCosignatures } from './request-cosignatures.ts';

export const transparencyJobs: readonly Job[] = [
  { name: 'transparency.ask-witnesses', cron: '* * * * *', run: requestCosignatures },
];
