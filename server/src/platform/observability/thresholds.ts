/**
 * Limits beyond which something is slow or stuck: for the staff's page, and for the alert of that name in `deploy/prometheus-alerts.yml`,
 * which a test compares with this. In seconds, unless noted otherwise.
 */
export const thresholds = {
  /** The time that 1 in 100 requests exceeds. */
  requests: { alert: 'LintelSlow', limit: 1 },
  /** The share of requests that end with 5xx. */
  failures: { alert: 'LintelServerErrors', limit: 0.01 },
  eventLoop: { alert: 'LintelEventLoopBlocked', limit: 0.2 },
  /** Requests that wait for a database connection. */
  database: { alert: 'LintelDatabaseConnectionsExhausted', limit: 0 },
  /** 1 while public reads go to the primary, because the replica does not answer. */
  replica: { alert: 'LintelReplicaAway', limit: 0 },
  jobs: { alert: 'LintelJobStuck', limit: 600 },
  emails: { alert: 'LintelOutboxStuck', limit: 900 },
  log: { alert: 'LintelLogStuck', limit: 600 },
  witnesses: { alert: 'LintelWitnessSilent', limit: 3600 },
  /** Refusals because the gateway did not answer, in ten minutes. */
  payments: { alert: 'LintelPaymentsUnavailable', limit: 3 },
  /** The share of the disk with the data folder that is free. */
  disk: { alert: 'LintelDiskFull', limit: 0.1 },
} as const;

/** With fewer requests in five minutes, 1 in 100 means nothing. */
export const fewestRequests = 100;
