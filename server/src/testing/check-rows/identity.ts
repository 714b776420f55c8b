import { type CheckRows, day1, day2 } from './row.ts';

export const identity: CheckRows = {
  one_time_links_dates: {
    refuses: [{ created_at: day1, expires_at: day1 }],
    takes: [{ created_at: day1, expires_at: day2 }],
  },
  sessions_dates: {
    refuses: [{ created_at: day1, expires_at: day1 }],
    takes: [{ created_at: day1, expires_at: day2 }],
  },
};
