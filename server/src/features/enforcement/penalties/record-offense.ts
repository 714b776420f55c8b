import { protectedCategories } from '@lintel/contract/enforcement/labels';
import { appealDeadline, type Ladder, type Rung, rungsOf } from '@lintel/contract/enforcement/ladder';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';
import { lockOwner } from '../../identity/api.ts';
import { applyStanding } from '../apply-standing.ts';
import { storeDecision } from '../findings/decide-finding.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { countOffenses } from '../queries.ts';
import { readLadder } from '../read-ladder.ts';
import type { PenaltyRow } from '../rules.ts';
import { offenseReporters, offenses, penalties } from '../tables.ts';
import type { Finding } from './finding.ts';
import { numberIncident } from './number-incident.ts';
import { issuedNotice } from './penalty-words.ts';

const day = 86_400_000;

type NewPenalty = typeof penalties.$inferInsert;

/** Returns the penalty that a rung means for this owner at this moment. A ban begins as a suspension of all homes, without an end. */
const penaltyOf = (rung: Rung, finding: Finding, offenseId: number, at: Date): NewPenalty => {
  const appealUntil = rung.isRepealable ? appealDeadline(at) : null;
  const isBan = rung.penaltyType === 'platform_ban';
  const chargeAt =
    rung.charged === 'at_once' ? at : rung.charged === 'after_appeal_window' && appealUntil ? appealUntil : null;
  return {
    offenseId,
    ownerId: finding.ownerId,
    penaltyType: isBan ? 'listing_suspension' : rung.penaltyType,
    amountCents: rung.amountCents,
    propertyId: rung.suspends === 'property' ? (finding.home?.id ?? null) : null,
    description: finding.explanation,
    isRepealable: rung.isRepealable,
    endsOnlyPaid: rung.endsOnlyPaid ?? false,
    awaitsBan: isBan,
    createdAt: at,
    expiresAt: rung.days === undefined ? null : new Date(at.getTime() + rung.days * day),
    appealUntil,
    chargeAt,
  };
};

/**
 * Records an offense: counts which one it is with the owner locked, puts its penalties into effect by the ladder of the day when
 * it happened, and sends the statement of reasons. The caller charges what is charged at once, after the commit. Refuses:
 * owner.not_found, offense.already_recorded, offense.count_changed, finding.already_decided.
 */
export const recordOffense = async (
  tx: Tx,
  context: Mailing,
  finding: Finding,
  at: Date,
  ladders?: readonly [Ladder, ...Ladder[]],
): Promise<{ offenseId: number; number: number; penalties: PenaltyRow[] }> => {
  await lockOwner(tx, finding.ownerId);
  const incident = await numberIncident(tx, finding);
  const number = (await countOffenses(tx, finding.ownerId)) + 1;
  if (finding.expectedNumber && finding.expectedNumber !== number) throw new Refusal('offense.count_changed');
  const ladder = await readLadder(tx, finding, ladders);
  const [offense] = await tx
    .insert(offenses)
    .values({
      ownerId: finding.ownerId,
      number,
      propertyId: finding.home?.id ?? null,
      category: finding.category,
      foundIn: finding.foundIn,
      foundBy: finding.foundBy,
      words: finding.words,
      explanation: finding.explanation,
      law: finding.law ?? protectedCategories[finding.category].law,
      occurredAt: finding.occurredAt,
      incident,
      recordedAt: at,
      recordedByAccountId: finding.actor?.accountId ?? null,
      findingId: finding.findingId ?? null,
      ladderVersion: ladder.version,
      isSample: finding.isSample ?? false,
    })
    .returning();
  if (!offense) throw new Error('The offense was not stored.');
  if (finding.findingId && finding.actor) {
    await storeDecision(tx, finding.actor, {
      id: finding.findingId,
      outcome: 'acted_on',
      reason: finding.explanation,
      at,
    });
  }
  if (finding.reporterTenantIds.length > 0) {
    await tx
      .insert(offenseReporters)
      .values([...new Set(finding.reporterTenantIds)].map((tenantId) => ({ offenseId: offense.id, tenantId })));
  }
  const issued = await tx
    .insert(penalties)
    .values(rungsOf(number, ladder).map((rung) => penaltyOf(rung, finding, offense.id, at)))
    .returning();
  await applyStanding(tx, finding.ownerId, at);
  await audit(tx, {
    kind: 'offense_recorded',
    actor: finding.actor,
    subject: `offense:${offense.id}`,
    facts: { ownerId: finding.ownerId, number, category: finding.category, foundBy: finding.foundBy },
    at,
  });
  for (const penalty of issued) {
    await audit(tx, {
      kind: 'penalty_issued',
      actor: finding.actor,
      subject: `penalty:${penalty.id}`,
      facts: { offenseId: offense.id, penaltyType: penalty.penaltyType, amountCents: penalty.amountCents },
      at,
    });
  }
  await giveNotice(
    tx,
    context,
    {
      ownerId: finding.ownerId,
      penaltyId: issued[0]?.id ?? null,
      kind: 'penalty_issued',
      words: issuedNotice({ ...offense, homeTitle: finding.home?.title ?? null }, issued),
      responseDeadline: issued.find(({ appealUntil }) => appealUntil)?.appealUntil ?? null,
      href: paths.appealsTab('penalties'),
    },
    at,
  );
  return { offenseId: offense.id, number, penalties: issued };
};
