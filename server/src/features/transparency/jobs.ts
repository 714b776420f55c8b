import type { Job } from '../../platform/jobs.ts';
import { askWitnesses } from './ask-witnesses.ts';

export const transparencyJobs: readonly Job[] = [
  { name: 'transparency.ask-witnesses', cron: '* * * * *', run: askWitnesses },
];
