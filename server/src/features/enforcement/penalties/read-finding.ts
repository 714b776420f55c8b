import type { offenseForm } from '@lintel/contract/enforcement/schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { owners, tenants } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { requireOpenFinding } from '../findings/decide-finding.ts';
import { mayActAsStaff, mayRecordOffense } from '../policy.ts';
import type { Finding } from './finding.ts';

/** Returns a home's owner and title. */
const homeOf = async (ctx: Ctx, propertyId: number | null, ownerId: number | null) => {
  if (propertyId === null) return { home: null, ownerId };
  const [home] = await ctx.db
    .select({ id: properties.id, title: properties.title, ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!home || home.ownerId === null) throw new Refusal('property.not_found');
  if (ownerId !== null && ownerId !== home.ownerId) throw new Refusal('offense.other_owner');
  return { home, ownerId: home.ownerId };
};

/**
 * Rejects, at the form field, a reporter who is not a tenant or is a party to the offense: reporters receive the rent credits.
 * Refuses: tenant.not_found, request.invalid.
 */
const requireReporters = async (ctx: Ctx, ids: readonly number[], ownerAccountId: number): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const there = await ctx.db
    .select({ id: tenants.id, accountId: tenants.accountId })
    .from(tenants)
    .where(inArray(tenants.id, wanted));
  if (there.length < wanted.length) {
    const { message } = new Refusal('tenant.not_found');
    throw new Refusal('tenant.not_found', { fields: { reporterTenantIds: message } });
  }
  const parties = [ownerAccountId, ctx.viewer?.accountId];
  if (there.some(({ accountId }) => parties.includes(accountId))) {
    const message = 'Neither you nor the owner can be among those who reported it.';
    throw new Refusal('request.invalid', { fields: { reporterTenantIds: message } });
  }
};

/**
 * Checks a staff member's finding against the database, the same way for the preview and for recording. Refuses: viewer.unknown,
 * viewer.not_allowed, property.not_found, owner.not_found, tenant.not_found, offense.other_owner, staff.own_matter,
 * finding.not_found, finding.already_decided, request.invalid.
 */
export const readFinding = async (ctx: Ctx, body: z.output<typeof offenseForm>): Promise<Finding> => {
  permit(mayActAsStaff(ctx.viewer));
  const { home, ownerId } = await homeOf(ctx, body.propertyId, body.ownerId);
  permit(mayRecordOffense(ctx.viewer, ownerId));
  if (ownerId === null) throw new Refusal('owner.not_found');
  const [owner] = await ctx.db.select({ accountId: owners.accountId }).from(owners).where(eq(owners.id, ownerId));
  if (!owner) throw new Refusal('owner.not_found');
  const now = ctx.now();
  // No local day in the US is ahead of the UTC day.
  if (body.occurredOn !== null && body.occurredOn > dayOf(now)) {
    throw new Refusal('request.invalid', { fields: { occurredOn: 'Please choose a day that is not in the future' } });
  }
  await requireReporters(ctx, body.reporterTenantIds, owner.accountId);
  if (body.findingId !== null) await requireOpenFinding(ctx, body.findingId, ownerId);
  return {
    ownerId,
    home: home && { id: home.id, title: home.title },
    category: body.category,
    foundIn: body.foundIn,
    foundBy: 'person',
    words: body.words,
    explanation: body.explanation,
    occurredAt: body.occurredOn === null ? now : new Date(`${body.occurredOn}T12:00:00Z`),
    reporterTenantIds: body.reporterTenantIds,
    besides: body.besides,
    findingId: body.findingId,
    expectedNumber: body.expectedNumber,
    actor: ctx.viewer,
  };
};
