import { appealDeadline } from '@lintel/contract/enforcement/ladder';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { lockOwner } from '../../identity/api.ts';
import { applyStanding } from '../apply-standing.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { laterByStay, type PenaltyRow, stateOf } from '../rules.ts';
import { departedOwners, offenses, ownerSuccessions, penalties } from '../tables.ts';
import { carriedOnNotice } from './penalty-words.ts';

const departed = (email: string): string => `departed owner:${email.toLowerCase()}`;

/** Remembers an owner with offenses who closes the account, so that leaving and coming back erases nothing. */
export const rememberDeparture = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  owner: { id: number; email: string },
  at: Date,
): Promise<void> => {
  const [counted] = await tx
    .select({ id: offenses.id })
    .from(offenses)
    .where(and(eq(offenses.ownerId, owner.id), isNull(offenses.voidedAt)))
    .limit(1);
  const [former] = await tx
    .select({ id: ownerSuccessions.formerOwnerId })
    .from(ownerSuccessions)
    .where(eq(ownerSuccessions.ownerId, owner.id))
    .limit(1);
  if (!counted && !former) return;
  await tx
    .insert(departedOwners)
    .values({ emailDigest: context.secrets.digest(departed(owner.email)), ownerId: owner.id, departedAt: at })
    .onConflictDoNothing();
};

/**
 * Lifts at a former profile the penalties that move to the next one, so that each exists once, however often a person comes back:
 * bans, and unexpired suspensions of all homes. Moves those that an appeal stayed as well; otherwise leaving would end them.
 */
const moveOn = async (
  tx: Tx,
  formerId: number,
  now: Date,
): Promise<{ penalty: PenaltyRow; expiresAt: Date | null }[]> => {
  const all = await loadPenalties(tx, formerId);
  const carried = all.flatMap((penalty) => {
    const isOfAll = penalty.penaltyType !== 'fee' && penalty.propertyId === null;
    if (!isOfAll || !['active', 'stayed'].includes(stateOf(penalty, all, now))) return [];
    const expiresAt = laterByStay(penalty, penalty.expiresAt, now);
    return expiresAt && expiresAt <= now ? [] : [{ penalty, expiresAt }];
  });
  const ids = carried.map(({ penalty }) => penalty.id);
  if (ids.length > 0) await tx.update(penalties).set({ liftedAt: now }).where(inArray(penalties.id, ids));
  return carried;
};

/**
 * Recognizes a former owner by the same address: earlier offenses keep counting, and a ban or a suspension of all homes moves to
 * the new profile, with its own notice and appeal window. Does nothing for anyone else, and nothing the second time.
 */
export const carryHistoryOn = async (
  tx: Tx,
  context: Mailing,
  account: { id: number; email: string },
  now: Date,
): Promise<void> => {
  const { rows } = await tx.execute<{ owner_id: number; former_owner_id: number }>(sql`
    insert into owner_successions (owner_id, former_owner_id, found_at)
    select o.id, d.owner_id, ${now.toISOString()}::timestamptz
    from departed_owners d join owners o on o.account_id = ${account.id} and o.id <> d.owner_id
    where d.email_digest = any(${sql.param(context.secrets.digests(departed(account.email)))}::text[])
    on conflict do nothing returning owner_id, former_owner_id`);
  const [first] = rows;
  if (!first) return;
  const ownerId = first.owner_id;
  for (const { former_owner_id: formerId } of rows) await lockOwner(tx, formerId);
  await lockOwner(tx, ownerId);
  await audit(tx, {
    kind: 'owner_history_carried_on',
    actor: null,
    subject: `owner:${ownerId}`,
    facts: { formerOwners: rows.length },
    at: now,
  });
  for (const { former_owner_id: formerId } of rows) {
    for (const { penalty, expiresAt } of await moveOn(tx, formerId, now)) {
      const appealUntil = appealDeadline(now);
      const [row] = await tx
        .insert(penalties)
        .values({
          offenseId: penalty.offenseId,
          ownerId,
          penaltyType: penalty.penaltyType,
          description: penalty.description,
          isRepealable: penalty.isRepealable,
          // The fine stays with the closed account, where no one can pay it any more: here only time ends the suspension.
          endsOnlyPaid: false,
          awaitsBan: penalty.awaitsBan,
          createdAt: now,
          expiresAt,
          appealUntil,
        })
        .returning({ id: penalties.id });
      await giveNotice(
        tx,
        context,
        {
          ownerId,
          penaltyId: row?.id ?? null,
          kind: 'penalty_carried_on',
          words: carriedOnNotice(penalty.penaltyType === 'platform_ban', appealUntil),
          responseDeadline: appealUntil,
          href: paths.appealsTab('penalties'),
        },
        now,
      );
    }
  }
  await applyStanding(tx, ownerId, now);
};
