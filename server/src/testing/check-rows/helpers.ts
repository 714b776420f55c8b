import { type CheckRows, day1, day2 } from './row.ts';

export const helpers: CheckRows = {
  helper_acts_made: {
    refuses: [{ kind: 'home_saved' }, { kind: 'homes_opened', made_id: 1 }],
    takes: [{ kind: 'home_saved', made_id: 1 }, { kind: 'packet_opened' }],
  },
  tenant_helpers_answered: {
    refuses: [{ helper_account_id: 1 }],
    takes: [{ helper_account_id: 1, answered_at: day1 }, { answered_at: day1 }, {}],
  },
  tenant_helpers_ended: {
    refuses: [
      { invited_at: day1, ended_at: day1 },
      { invited_at: day1, ended_by: 'tenant' },
      { invited_at: day2, ended_at: day1, ended_by: 'tenant' },
    ],
    takes: [{ invited_at: day1 }, { invited_at: day1, ended_at: day1, ended_by: 'helper' }],
  },
  tenant_helpers_scopes: { refuses: [{ scopes: [] }], takes: [{ scopes: ['search'] }] },
};
