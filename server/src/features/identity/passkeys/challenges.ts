import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { clearRows } from '../../../platform/database/clear-rows.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { passkeyChallenges } from '../tables.ts';

/** How long a browser has to answer, in milliseconds. */
export const challengeLastsMs = 5 * 60_000;

/** What a challenge is for, and only for: to sign in, to create a passkey for an account, or to present one again. */
type Purpose = { for: 'signIn' } | { for: 'making' | 'showing'; accountId: number };

/**
 * Stores a challenge where every process finds it. `accountId`: the signed-in account; null for signing in. `userHandle`: of the
 * passkey that is created with it; null otherwise.
 */
export const keepChallenge = async (
  db: Db | Tx,
  { challenge, accountId, userHandle }: { challenge: string; accountId: number | null; userHandle: string | null },
  now: Date,
): Promise<void> => {
  await db.insert(passkeyChallenges).values({
    challengeDigest: tokenDigest(challenge),
    accountId,
    userHandle,
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeLastsMs),
  });
};

/** Returns the challenge that a browser's response names; null if it names none. */
const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/**
 * Consumes the challenge that a browser's response names, whatever the outcome. Returns null if it does not exist, has another
 * purpose or has expired; of two requests at once only one gets it. Throws an error, not a refusal, if the database does not
 * answer.
 */
export const takeChallenge = async (
  db: Db,
  clientDataJSON: string,
  purpose: Purpose,
  now: Date,
): Promise<{ challenge: string; userHandle: string | null } | null> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeDigest, tokenDigest(challenge)),
        purpose.for === 'signIn'
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, purpose.accountId),
        purpose.for === 'making' ? isNotNull(passkeyChallenges.userHandle) : isNull(passkeyChallenges.userHandle),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ userHandle: passkeyChallenges.userHandle });
  return taken ? { challenge, userHandle: taken.userHandle } : null;
};

/** Deletes expired challenges. */
export const tidyChallenges = async ({ pool, now }: Pick<AppContext, 'pool' | 'now'>): Promise<void> => {
  await clearRows(pool, {
    table: 'passkey_challenges',
    key: 'challenge_digest',
    where: 'expires_at < $1',
    by: 'expires_at',
    values: [now()],
  });
};
