import { longestHelpDays, mostHelpers } from '@lintel/contract/helpers/labels';
import type { helperChange, helperInvitation } from '@lintel/contract/helpers/schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { plusDays } from '@lintel/contract/tenancy/rules/civil-days';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import { permit } from '../../platform/policy.ts';
import { tenantHelpers, tenants } from '../identity/tables.ts';
import { notifyOfHelper } from './notify-of-helper.ts';
import { mayAnswerInvitation, mayChangeHelper, mayHelp, mayKeepHelpers } from './policy.ts';
import { countOpenHelpers, findConfirmedEmail, type HelperRow, lockHelper } from './queries.ts';

/** Refuses request.invalid for a last day before tomorrow or more than a year ahead. */
const checkDay = (ctx: Ctx, endsOn: string): void => {
  const today = dayOf(ctx.now());
  if (endsOn > today && endsOn <= plusDays(today, longestHelpDays)) return;
  throw new Refusal('request.invalid', {
    fields: { endsOn: 'Please choose a day from tomorrow to one year from now' },
  });
};

/**
 * Invites someone to help a tenant. Two invitations of one address at once run one after the other, by a lock on the
 * tenant's row. Refuses: viewer.unknown, viewer.not_allowed, helper.is_self, helper.already_open, helper.too_many, and
 * request.invalid for its last day.
 */
export const inviteHelper = async (
  ctx: Ctx,
  tenantId: number,
  form: z.output<typeof helperInvitation>,
): Promise<number> => {
  permit(mayKeepHelpers(ctx.viewer, tenantId));
  checkDay(ctx, form.endsOn);
  if (form.email.toLowerCase() === ctx.viewer?.email.toLowerCase()) throw new Refusal('helper.is_self');
  return ctx.db.transaction(async (tx) => {
    const at = ctx.now();
    const today = dayOf(at);
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update');
    // An invitation or helper whose last day has passed is ended first.
    const [open] = await tx
      .select()
      .from(tenantHelpers)
      .where(
        and(
          eq(tenantHelpers.tenantId, tenantId),
          eq(sql`lower(${tenantHelpers.email})`, form.email.toLowerCase()),
          isNull(tenantHelpers.endedAt),
        ),
      );
    if (open && open.endsOn >= today) throw new Refusal('helper.already_open');
    if (open) {
      await tx.update(tenantHelpers).set({ endedAt: at, endedBy: 'lintel' }).where(eq(tenantHelpers.id, open.id));
    }
    if ((await countOpenHelpers(tx, tenantId, today)) >= mostHelpers) throw new Refusal('helper.too_many');
    const [helper] = await tx
      .insert(tenantHelpers)
      .values({ tenantId, ...form, invitedAt: at })
      .returning();
    if (!helper) throw new Error('The invitation was not stored.');
    await audit(tx, {
      kind: 'helper_invited',
      actor: ctx.viewer,
      subject: `helper:${helper.id}`,
      facts: { scopes: form.scopes.join(' '), endsOn: form.endsOn },
      at,
    });
    await notifyOfHelper(tx, ctx, helper, { news: 'invited', to: 'helper', at });
    return helper.id;
  });
};

/**
 * Changes a helper's scopes and last day, from now on. Refuses: viewer.unknown, viewer.not_allowed, helper.not_found,
 * helper.ended, and request.invalid for its last day.
 */
export const changeHelper = async (
  ctx: Ctx,
  { id: tenantId, helperId }: { id: number; helperId: number },
  form: z.output<typeof helperChange>,
): Promise<void> => {
  permit(mayKeepHelpers(ctx.viewer, tenantId));
  checkDay(ctx, form.endsOn);
  await ctx.db.transaction(async (tx) => {
    const helper = await lockHelper(tx, helperId);
    permit(mayChangeHelper(ctx.viewer, tenantId, helper));
    if (!helper) throw new Refusal('helper.not_found');
    const at = ctx.now();
    await tx.update(tenantHelpers).set(form).where(eq(tenantHelpers.id, helperId));
    await audit(tx, {
      kind: 'helper_changed',
      actor: ctx.viewer,
      subject: `helper:${helperId}`,
      facts: { scopes: form.scopes.join(' '), endsOn: form.endsOn },
      at,
    });
    if (helper.helperAccountId !== null) {
      await notifyOfHelper(tx, ctx, { ...helper, ...form }, { news: 'changed', to: 'helper', at });
    }
  });
};

/** Accepts or declines an invitation. Refuses: viewer.unknown, helper.not_found, helper.ended, helper.already_answered. */
export const answerInvitation = async (ctx: Ctx, id: number, answer: 'yes' | 'no'): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const helper = await lockHelper(tx, id);
    const accountId = ctx.viewer?.accountId ?? 0;
    const confirmedEmail = await findConfirmedEmail(tx, accountId);
    const at = ctx.now();
    permit(mayAnswerInvitation(ctx.viewer, helper, { confirmedEmail, today: dayOf(at) }));
    if (!helper) throw new Refusal('helper.not_found');
    const change: Partial<HelperRow> =
      answer === 'yes'
        ? { helperAccountId: accountId, answeredAt: at }
        : { answeredAt: at, endedAt: at, endedBy: 'helper' };
    await tx.update(tenantHelpers).set(change).where(eq(tenantHelpers.id, id));
    const kind = answer === 'yes' ? 'accepted' : 'declined';
    await audit(tx, { kind: `helper_${kind}`, actor: ctx.viewer, subject: `helper:${id}`, at });
    await notifyOfHelper(tx, ctx, { ...helper, ...change }, { news: kind, to: 'tenant', at });
  });
};

const end = async (
  ctx: Ctx,
  id: number,
  by: 'tenant' | 'helper',
  check: (helper: HelperRow | undefined) => void,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    // Waits for what a helper is doing right now; refuses what comes after.
    const helper = await lockHelper(tx, id);
    check(helper);
    if (!helper) throw new Refusal('helper.not_found');
    const at = ctx.now();
    await tx.update(tenantHelpers).set({ endedAt: at, endedBy: by }).where(eq(tenantHelpers.id, id));
    await audit(tx, { kind: 'helper_ended', actor: ctx.viewer, subject: `helper:${id}`, facts: { by }, at });
    await notifyOfHelper(tx, ctx, helper, { news: 'ended', to: by === 'tenant' ? 'helper' : 'tenant', at });
  });
};

/** Ends a helper's access, for the tenant. Refuses: viewer.unknown, viewer.not_allowed, helper.not_found, helper.ended. */
export const endHelper = (ctx: Ctx, { id: tenantId, helperId }: { id: number; helperId: number }): Promise<void> =>
  end(ctx, helperId, 'tenant', (helper) => permit(mayChangeHelper(ctx.viewer, tenantId, helper)));

/** Ends the current user's own help. Refuses: viewer.unknown, helper.not_found, helper.ended. */
export const stopHelping = (ctx: Ctx, id: number): Promise<void> =>
  end(ctx, id, 'helper', (helper) => permit(mayHelp(ctx.viewer, helper, { scope: null, today: dayOf(ctx.now()) })));
