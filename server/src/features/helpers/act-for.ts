import { type HelperActKind, type HelperScope, openedOnceMinutes } from '@lintel/contract/helpers/labels';
import { dayOf } from '@lintel/contract/kernel/dates';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { permit } from '../../platform/policy.ts';
import { bareViewer, type Viewer } from '../../viewer.ts';
import { mayHelp } from './policy.ts';
import { findTenantPerson, type HelperRow, holdHelpers, type TenantPerson } from './queries.ts';
import { helperActs } from './tables.ts';

export type Act = {
  kind: HelperActKind;
  propertyId?: number | null;
  applicationId?: number | null;
  madeId?: number;
  words?: string;
};

/** A helper who accepted. */
type Accepted = HelperRow & { helperAccountId: number };

const isAccepted = (helper: HelperRow): helper is Accepted => helper.helperAccountId !== null;

/** Locks the tenant's consent until the transaction ends, so that it still holds for everything done in the transaction. */
const holdYes = async (tx: Tx, ctx: Ctx, id: number, scope: HelperScope | null): Promise<Accepted> => {
  const [helper] = await holdHelpers(tx, [id]);
  permit(mayHelp(ctx.viewer, helper, { scope, today: dayOf(ctx.now()) }));
  if (!helper || !isAccepted(helper)) throw new Refusal('helper.not_found');
  return helper;
};

/**
 * Records an act of a helper for each of these tenants. Something created is recorded once; opening something, once per
 * interval.
 */
const record = async (tx: Tx, helpers: readonly Accepted[], act: Act, at: Date): Promise<void> => {
  const { kind, propertyId = null, applicationId = null, madeId = null, words = null } = act;
  const since = new Date(at.getTime() - openedOnceMinutes * 60_000).toISOString();
  const those = (column: 'id' | 'tenantId' | 'helperAccountId') =>
    sql`${sql.param(helpers.map((helper) => helper[column]))}::int[]`;
  const { rows } = await tx.execute<{ id: number; account_id: number }>(sql`
    insert into ${helperActs} (helper_id, tenant_id, helper_account_id, kind, property_id, application_id, made_id, words, at)
    select o.id, o.tenant_id, o.account_id, ${kind}::text, ${propertyId}::int,
      ${applicationId}::int, ${madeId}::int, ${words}::text, ${at.toISOString()}::timestamptz
    from unnest(${those('id')}, ${those('tenantId')}, ${those('helperAccountId')}) as o (id, tenant_id, account_id)
    where ${madeId}::int is not null or not exists (select from helper_acts e
      where e.helper_id = o.id and e.kind = ${kind} and e.at > ${since}::timestamptz
        and e.application_id is not distinct from ${applicationId}::int)
    on conflict do nothing returning helper_id as id, helper_account_id as account_id`);
  for (const { id, account_id: accountId } of rows) {
    await audit(tx, {
      kind: 'helper_acted',
      actor: { accountId },
      subject: `helper:${id}`,
      facts: { what: kind, propertyId, applicationId },
      at,
    });
  }
};

/**
 * Records that a helper opened something of a tenant, before it is read. `check` refuses what does not exist, and then
 * nothing is recorded. Refuses: viewer.unknown, helper.*
 */
export const openFor = (
  ctx: Ctx,
  id: number,
  scope: HelperScope,
  act: Act,
  check?: (tx: Tx, helper: HelperRow) => Promise<unknown>,
): Promise<HelperRow> =>
  ctx.db.transaction(async (tx) => {
    const helper = await holdYes(tx, ctx, id, scope);
    await check?.(tx, helper);
    await record(tx, [helper], act, ctx.now());
    return helper;
  });

/**
 * Records that the helper opened the overviews of several tenants at once; leaves out tenants for whom the helper has
 * no access any more.
 */
export const openDueFor = (ctx: Ctx, ids: readonly number[]): Promise<HelperRow[]> =>
  ctx.db.transaction(async (tx) => {
    const today = dayOf(ctx.now());
    const held = (await holdHelpers(tx, ids))
      .filter((helper) => mayHelp(ctx.viewer, helper, { scope: null, today }).allowed)
      .filter(isAccepted);
    await record(tx, held, { kind: 'overview_opened' }, ctx.now());
    return held;
  });

/**
 * Returns a context in which a helper acts as the tenant: each of its transactions first locks the tenant's consent,
 * and ends by recording what was done. So the tenant's own code does the writing, and access cannot end in between.
 * `actOf` names what a transaction did, from its result. Refuses: viewer.unknown, helper.*
 */
export const actFor = async <Made>(
  ctx: Ctx,
  id: number,
  scope: HelperScope,
  actOf: (made: Made) => Act,
): Promise<{ ctx: Ctx; helper: HelperRow; tenant: TenantPerson; viewer: Viewer }> => {
  const helper = await ctx.db.transaction((tx) => holdYes(tx, ctx, id, scope));
  const tenant = await findTenantPerson(ctx.db, helper.tenantId);
  const { viewer } = ctx;
  if (!viewer) throw new Refusal('viewer.unknown');
  const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    ctx.db.transaction(async (tx) => {
      const held = await holdYes(tx, ctx, id, scope);
      const made = await run(tx);
      await record(tx, [held], actOf(made as unknown as Made), ctx.now());
      return made;
    });
  const db: Db = Object.create(ctx.db, { transaction: { value: transaction } });
  const asTenant = bareViewer(tenant.accountId, {
    tenantId: tenant.tenantId,
    name: tenant.name,
    email: tenant.email,
    actedBy: viewer.accountId,
  });
  return { ctx: { ...ctx, db, viewer: asTenant }, helper, tenant, viewer };
};
