import type { Job } from '../../platform/jobs.ts';
import { authorityAccountJobs } from './authority-accounts/erase-authority-accounts.ts';
import { packetDayJobs } from './days/watch-days.ts';
import { checkPhotoJobs } from './inspection/photos.ts';

export const leaseUpJobs: readonly Job[] = [...authorityAccountJobs, ...checkPhotoJobs, ...packetDayJobs];
