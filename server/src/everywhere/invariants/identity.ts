import { check, type RefusedWrite } from './refused-write.ts';

/** Writes on sessions that the database refuses from any role. */
export const identityWrites: readonly RefusedWrite[] = [
  [
    'a session that ends before it began',
    `insert into sessions (token_digest, account_id, device, created_at, last_seen_at, expires_at)
       values ('x', 1, 'x', now(), now(), now())`,
    check,
  ],
];
