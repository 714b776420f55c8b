import { type CheckRows, day1 } from './row.ts';

export const webhooks: CheckRows = {
  webhooks_events: { refuses: [{ events: [] }], takes: [{ events: ['inquiry.received'] }] },
  webhooks_old_secret: {
    refuses: [{ old_secret_sealed: 'x' }, { old_secret_until: day1 }],
    takes: [{}, { old_secret_sealed: 'x', old_secret_until: day1 }],
  },
  webhooks_stopped: {
    refuses: [{ state: 'gone' }, { state: 'active', stopped_at: day1 }],
    takes: [{ state: 'failing', stopped_at: day1 }, { state: 'paused' }],
  },
  webhook_deliveries_next: {
    refuses: [{ state: 'failed', next_at: day1 }],
    takes: [{ state: 'waiting', next_at: day1 }, { state: 'waiting' }, { state: 'delivered' }],
  },
  webhook_deliveries_delivered: {
    refuses: [
      { state: 'delivered', status: 500 },
      { state: 'delivered', status: 200, fault: 'too-slow' },
    ],
    takes: [{ state: 'delivered', status: 204 }, { state: 'waiting' }],
  },
  webhook_deliveries_failed: {
    refuses: [{ state: 'failed' }],
    takes: [{ state: 'failed', fault: 'too-slow' }, { state: 'waiting' }],
  },
};
