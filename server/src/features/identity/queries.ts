import type pg from 'pg';
import { pointRead } from '../../platform/database/point-read.ts';
import { lastSeenEveryMs, tokenDigest } from '../../platform/http/session.ts';
import type { Viewer } from '../../viewer.ts';
import { isOpenSql } from './sessions/sessions.ts';

const columns = `
  a.id as "accountId", a.name, a.email, a.is_staff as "isStaff",
  t.id as "tenantId", o.id as "ownerId", o.standing, g.id as "agentId", g.status as "agentStatus",
  array(select h.tenant_id from tenant_helpers h where h.helper_account_id = a.id and h.ended_at is null) as helps`;
const profiles = `
  left join tenants t on t.account_id = a.id
  left join owners o on o.account_id = a.id
  left join agents g on g.account_id = a.id`;

const viewerById = pointRead('viewer', `select ${columns} from accounts a ${profiles} where a.id = $1`);

/** Returns one account with its profiles, or null. */
export const findViewer = async (pool: pg.Pool, accountId: number): Promise<Viewer | null> => {
  const { rows } = await pool.query<Viewer>(viewerById(accountId));
  return rows[0] ?? null;
};

const viewersByIds = pointRead(
  'viewers',
  `select ${columns} from accounts a ${profiles} where a.id = any($1) order by a.id`,
);

/** Returns several accounts in the order of their ids; leaves out those that do not exist. */
export const findViewers = async (pool: pg.Pool, accountIds: readonly number[]): Promise<Viewer[]> => {
  const { rows } = await pool.query<Viewer>(viewersByIds(accountIds));
  return rows;
};

export type SessionViewer = Viewer & {
  sessionId: number;
  language: 'en' | 'es' | null;
  hasPassword: boolean;
  /** Whether the account is a staff member's, with or without a second factor in this session. */
  isStaffAccount: boolean;
};

const sessionByToken = pointRead(
  'session',
  `select ${columns}, s.id as "sessionId", s.has_second_factor as "hasSecondFactor", s.verified_at as "verifiedAt", s.last_seen_at as "lastSeenAt",
     (a.two_factor_on_at is not null or exists (select from passkeys p where p.account_id = a.id)) as "hasTwoFactor", a.language, a.password_hash is not null as "hasPassword"
   from sessions s join accounts a on a.id = s.account_id ${profiles}
   where s.token_digest = $1 and not s.awaits_code and a.closed_at is null and ${isOpenSql}`,
);

/** Returns the holder of the session with this token, or null. Records when it was last seen, at most every few minutes. */
export const findSessionViewer = async (pool: pg.Pool, token: string, now: Date): Promise<SessionViewer | null> => {
  const { rows } = await pool.query<
    SessionViewer & { hasTwoFactor: boolean; hasSecondFactor: boolean; lastSeenAt: Date }
  >(sessionByToken(tokenDigest(token), now));
  const [row] = rows;
  if (!row) return null;
  const { hasTwoFactor, hasSecondFactor, lastSeenAt, ...viewer } = row;
  if (now.getTime() - lastSeenAt.getTime() >= lastSeenEveryMs) {
    await pool.query('update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2', [row.sessionId, now]);
  }
  const isStaffAccount = row.isStaff;
  const isStaff = isStaffAccount && hasTwoFactor && hasSecondFactor;
  return { ...viewer, isStaff, isStaffAccount, needsTwoFactor: isStaffAccount && !isStaff };
};
