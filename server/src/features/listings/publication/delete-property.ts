import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { forgetPhotos } from '../photos/photo-home.ts';
import { properties } from '../tables.ts';
import { lockOwnHome } from './load-own-home.ts';

const foreignKeyViolation = '23503';

/**
 * Deletes a draft with its photos. A foreign key prevents this if anything refers to it (a receipt, an application, a
 * payment that was started), so no record can lose its home. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.not_draft, property.kept.
 */
export const deleteProperty = async (ctx: Ctx, id: number): Promise<void> => {
  try {
    const removeFiles = await ctx.db.transaction(async (tx) => {
      const home = await lockOwnHome(tx, ctx.viewer, id);
      if (home.status !== 'draft') throw new Refusal('property.not_draft');
      const removePhotos = await forgetPhotos(tx, ctx, id, home.images);
      await tx.delete(properties).where(eq(properties.id, id));
      await audit(tx, { kind: 'property_deleted', actor: ctx.viewer, subject: `property:${id}`, at: ctx.now() });
      return removePhotos;
    });
    await removeFiles();
  } catch (error) {
    if (sqlStateOf(error) === foreignKeyViolation) throw new Refusal('property.kept');
    throw error;
  }
};
