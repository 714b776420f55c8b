import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { lockOwner } from '../../identity/api.ts';
import { findPenalty } from '../load-penalties.ts';
import { mayActAsStaff, mayDecideOn } from '../policy.ts';
import { type OffenseRow, readOffense } from '../queries.ts';
import type { PenaltyRow } from '../rules.ts';
import { type AppealRow, findAppeal } from './appeal-queries.ts';

export const isOpenAppeal = ({ status }: Pick<AppealRow, 'status'>): boolean =>
  status === 'pending' || status === 'under_review';

/**
 * Locks an appeal with its penalty and offense for a step by a staff member who is not involved in it. Refuses: viewer.unknown,
 * viewer.not_allowed, appeal.not_found, appeal.other_person.
 */
export const lockAppeal = async (
  tx: Tx,
  viewer: Viewer | null,
  id: number,
): Promise<{ appeal: AppealRow; penalty: PenaltyRow; offense: OffenseRow; viewer: Viewer }> => {
  permit(mayActAsStaff(viewer));
  const known = await findAppeal(tx, id);
  if (!known || !viewer) throw new Refusal('appeal.not_found');
  await lockOwner(tx, known.ownerId);
  const appeal = await findAppeal(tx, id, true);
  const penalty = await findPenalty(tx, known.penaltyId);
  const offense = penalty && (await readOffense(tx, penalty.offenseId));
  if (!appeal || !penalty || !offense) throw new Refusal('appeal.not_found');
  permit(mayDecideOn(viewer, offense, penalty));
  return { appeal, penalty, offense, viewer };
};
