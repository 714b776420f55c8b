import type { fileAppeal as fileAppealEndpoint } from '@lintel/contract/enforcement/endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../identity/api.ts';
import { applyStanding } from '../apply-standing.ts';
import { loadPenalties } from '../load-penalties.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { mayFileAppeal } from '../policy.ts';
import { stateOf } from '../rules.ts';
import { appealDocuments, appeals, penalties } from '../tables.ts';
import { mayActAsOwner } from './appeal-policy.ts';
import { appealReceivedNotice } from './appeal-words.ts';

type Form = InputOf<typeof fileAppealEndpoint>['body'];

/**
 * Attaches uploaded documents to an appeal. Each document serves one appeal of the owner who uploaded it. Refuses:
 * document.not_found.
 */
const attach = async (tx: Tx, ownerId: number, appealId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const attached = await tx
    .update(appealDocuments)
    .set({ appealId })
    .where(
      and(
        inArray(appealDocuments.id, [...ids]),
        eq(appealDocuments.ownerId, ownerId),
        isNull(appealDocuments.appealId),
        isNull(appealDocuments.removedAt),
      ),
    )
    .returning({ id: appealDocuments.id });
  if (attached.length === ids.length) return;
  const message = 'One of these documents is no longer here. Please upload it again.';
  throw new Refusal('document.not_found', { message, fields: { supportingDocuments: message } });
};

const recordAppeal = async (tx: Tx, ctx: Ctx, viewer: Viewer & { ownerId: number }, form: Form, now: Date) => {
  const { ownerId } = viewer;
  await lockOwner(tx, ownerId);
  const all = await loadPenalties(tx, ownerId);
  const penalty = all.find(({ id }) => id === form.penaltyId);
  const [there] = await tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.penaltyId, form.penaltyId));
  permit(mayFileAppeal(viewer, penalty, penalty ? stateOf(penalty, all, now) : null, there !== undefined, now));
  if (!penalty) throw new Refusal('penalty.not_found');
  const documents = [...new Set(form.supportingDocuments)];
  const [appeal] = await tx
    .insert(appeals)
    .values({
      penaltyId: penalty.id,
      ownerId,
      filedByAccountId: viewer.accountId,
      appealReason: form.appealReason,
      evidence: form.evidence,
      supportingDocuments: documents,
      createdAt: now,
    })
    .returning({ id: appeals.id });
  if (!appeal) throw new Error('The appeal was not stored.');
  await attach(tx, ownerId, appeal.id, documents);
  await tx.update(penalties).set({ stayedAt: now }).where(eq(penalties.id, penalty.id));
  await applyStanding(tx, ownerId, now);
  await audit(tx, {
    kind: 'appeal_filed',
    actor: viewer,
    subject: `appeal:${appeal.id}`,
    facts: { penaltyId: penalty.id, documents: documents.length },
    at: now,
  });
  await giveNotice(
    tx,
    ctx,
    {
      ownerId,
      penaltyId: penalty.id,
      appealId: appeal.id,
      kind: 'appeal_received',
      words: appealReceivedNotice(penalty),
      href: paths.appealsTab('appeals'),
    },
    now,
  );
  return appeal.id;
};

const isUndecided = async (tx: Tx, id: number): Promise<boolean> => {
  const [appeal] = await tx.select({ decidedAt: appeals.decidedAt }).from(appeals).where(eq(appeals.id, id));
  return appeal?.decidedAt === null;
};

/**
 * Files an appeal and returns its id: stays the penalty, shows the homes that it hid again, and confirms the filing to the owner.
 * Filing it again returns the existing appeal until it is decided. Refuses: viewer.unknown, viewer.not_allowed,
 * penalty.not_found, penalty.not_appealable, appeal.window_closed, appeal.already_filed, document.not_found,
 * request.idempotency_conflict.
 */
export const fileAppeal = async (ctx: Ctx, form: Form, idempotencyKey: string | null): Promise<number> => {
  permit(mayActAsOwner(ctx.viewer));
  const { viewer } = ctx;
  if (!viewer || viewer.ownerId === null) throw new Refusal('viewer.not_allowed');
  const owner = { ...viewer, ownerId: viewer.ownerId };
  const now = ctx.now();
  const appealId = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: `fileAppeal:${viewer.accountId}`,
        key: idempotencyKey,
        request: form,
        now,
        digest: ctx.secrets.digest,
        isAsItWas: (id) => isUndecided(tx, id),
      },
      () => recordAppeal(tx, ctx, owner, form, now),
    ),
  );
  return appealId;
};
