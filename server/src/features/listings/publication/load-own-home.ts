import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { mayChangeHome } from '../policy.ts';
import { properties } from '../tables.ts';

/**
 * Returns the viewer's own home, locked until the transaction ends. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found.
 */
export const lockOwnHome = async (tx: Tx, viewer: Viewer | null, id: number) => {
  const [home] = await tx.select().from(properties).where(eq(properties.id, id)).for('update');
  permit(mayChangeHome(viewer, home));
  if (!home) throw new Refusal('property.not_found');
  return home;
};
