import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../app-context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { permit } from '../../platform/policy.ts';
import { mayContactOwner, mayKnowOfHome } from './policy.ts';
import { findHome, type Home } from './queries.ts';

export type HomeWithOwner = Home & { ownerId: number; ownerAccountId: number };

/**
 * Loads a home for a contact or an application. Refuses: property.not_found, property.not_available, property.no_owner,
 * property.is_own.
 */
export const loadHomeToContact = async (
  db: Db | Tx,
  ctx: Pick<Ctx, 'viewer' | 'now'>,
  propertyId: number,
): Promise<HomeWithOwner> => {
  const home = await findHome(db, propertyId);
  permit(mayContactOwner(ctx.viewer, home, ctx.now()));
  if (!home || home.ownerId === null || home.ownerAccountId === null) throw new Refusal('property.no_owner');
  return { ...home, ownerId: home.ownerId, ownerAccountId: home.ownerAccountId };
};

/** Loads a home for a fee quote by its state's law; it need not be available. Refuses: property.not_found. */
export const loadHomeToQuote = async (db: Db | Tx, ctx: Pick<Ctx, 'viewer'>, propertyId: number): Promise<Home> => {
  const home = await findHome(db, propertyId);
  permit(mayKnowOfHome(ctx.viewer, home));
  if (!home) throw new Refusal('property.not_found');
  return home;
};
