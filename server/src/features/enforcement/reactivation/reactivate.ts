import { createHash } from 'node:crypto';
import { reactivationAgreement } from '@lintel/contract/enforcement/labels';
import { reactivationTermsAt } from '@lintel/contract/enforcement/terms';
import { fillIn } from '@lintel/contract/kernel/in-force';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../identity/api.ts';
import { chargePenalties } from '../fines/charge-penalties.ts';
import { refuseUncharged } from '../fines/pay-fine.ts';
import { loadPenalties } from '../load-penalties.ts';
import { mayReactivate } from '../policy.ts';
import { standingOf, stateOf } from '../rules.ts';
import { reactivations } from '../tables.ts';

/** Returns the agreement to sign: both clauses in sequence, and the digest of exactly that text. */
export const agreementToSign = (at: Date) => {
  const terms = reactivationTermsAt(at);
  const text = `${fillIn(reactivationAgreement.compliance, terms)}\n\n${reactivationAgreement.fourthOffense}`;
  return { version: terms.agreementVersion, text, hash: createHash('sha256').update(text).digest('hex') };
};

/** Records what was signed, with the payment that puts it into effect. */
const sign = async (tx: Tx, viewer: Viewer, ownerId: number, paymentId: number, at: Date): Promise<void> => {
  const { version, text, hash } = agreementToSign(at);
  await tx.insert(reactivations).values({
    ownerId,
    signedByAccountId: viewer.accountId,
    agreementVersion: version,
    agreementText: text,
    agreementHash: hash,
    signedAt: at,
    paymentId,
  });
  await audit(tx, {
    kind: 'reactivation_signed',
    actor: viewer,
    subject: `owner:${ownerId}`,
    facts: { paymentId, version, hash },
    at,
  });
};

/** Returns the fines that a reactivation requires, oldest first; null if there is nothing to come back from. */
const finesToPay = async (tx: Tx, viewer: Viewer, ownerId: number, now: Date) => {
  const all = await loadPenalties(tx, ownerId);
  if (!mayReactivate(viewer, ownerId, standingOf(all, now)).allowed) return null;
  return all
    .filter((penalty) => penalty.amountCents > 0 && stateOf(penalty, all, now) === 'active')
    .map(({ id, amountCents }) => ({ penaltyId: id, amountCents }));
};

/**
 * Starts a reactivation from a suspension: records the signature with the new payment, then charges the outstanding fines and the
 * fee to the card on file in one payment, which puts it into effect (`applyReactivation`), even if this server dies in between.
 * If the charge fails, only the signature is recorded, which has no effect by itself. Returns the payment's id. Refuses:
 * viewer.unknown, viewer.not_allowed, reactivation.not_offered, reactivation.no_card, payment.no_use, payment.owed_changed,
 * payment.processing, payment.declined, gateway.unavailable.
 */
export const reactivate = async (ctx: Ctx, gateway: PaymentGateway, ownerId: number): Promise<number> => {
  const { viewer } = ctx;
  const now = ctx.now();
  permit(mayReactivate(viewer, ownerId, standingOf(await loadPenalties(ctx.db, ownerId), now)));
  if (!viewer) throw new Refusal('viewer.unknown');
  const due = await ctx.db.transaction(async (tx) => {
    const owner = await lockOwner(tx, ownerId);
    const fines = await finesToPay(tx, viewer, ownerId, now);
    if (!fines) throw new Refusal('reactivation.not_offered');
    return { accountId: owner.accountId, fines };
  });
  const charged = await chargePenalties(ctx, gateway, {
    payer: { accountId: due.accountId, ownerId },
    kind: 'reactivation',
    fines: due.fines,
    feeCents: reactivationTermsAt(now).feeCents,
    description: 'Lintel reactivation',
    actor: viewer,
    isOwed: async (tx) => {
      const fines = await finesToPay(tx, viewer, ownerId, now);
      return fines?.map((one) => one.penaltyId).join() === due.fines.map(({ penaltyId }) => penaltyId).join();
    },
    whenBegun: (tx, paymentId) => sign(tx, viewer, ownerId, paymentId, now),
  });
  if (charged.outcome === 'not_owed' && charged.payment === null) throw new Refusal('reactivation.not_offered');
  refuseUncharged(charged);
  if (!charged.payment) throw new Refusal('reactivation.not_offered');
  return charged.payment.id;
};
