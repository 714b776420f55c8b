import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import { lockApplication } from '../../applications/api.ts';
import { findSubmission } from '../authority/queries.ts';
import { lockPacket, type PacketRow } from '../packet/queries.ts';
import { mayCheckHome } from './policy.ts';

/**
 * Locks the packet whose home is checked, as all code that changes, signs or decides it does. Refuses: viewer.unknown,
 * application.not_found, application.withdrawn, packet.not_found, packet.closed, packet.decided.
 */
export const holdPacket = async (tx: Tx, ctx: Ctx, applicationId: number): Promise<PacketRow> => {
  const application = await lockApplication(tx, applicationId);
  permit(mayCheckHome(ctx.viewer, application));
  const packet = await lockPacket(tx, applicationId);
  if (!packet) throw new Refusal('packet.not_found');
  if (packet.closedAt !== null) throw new Refusal('packet.closed');
  const submission = await findSubmission(tx, packet.id);
  if (submission?.decidedAt) throw new Refusal('packet.decided');
  return packet;
};
