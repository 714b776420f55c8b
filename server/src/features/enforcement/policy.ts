import type { PenaltyState } from '@lintel/contract/enforcement/labels';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { PenaltyRow, StandingNow } from './rules.ts';

/** Lets an owner and staff read that owner's penalties, appeals and notices. */
export const mayReadEnforcement = (viewer: Viewer | null, ownerId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === ownerId || viewer.isStaff ? allow : deny('viewer.not_allowed');
};

export const mayActAsStaff = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Lets an owner act on their own penalty. For everyone else it does not exist. */
export const mayActOnPenalty = (viewer: Viewer | null, penalty: Pick<PenaltyRow, 'ownerId'> | undefined): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId === null) return deny('viewer.not_allowed');
  return penalty?.ownerId === viewer.ownerId ? allow : deny('penalty.not_found');
};

/** Lets the owner pay a fine while it is active. */
export const mayPayFine = (
  viewer: Viewer | null,
  penalty: Pick<PenaltyRow, 'ownerId' | 'amountCents'> | undefined,
  state: PenaltyState | null,
): Decision => {
  const own = mayActOnPenalty(viewer, penalty);
  if (!own.allowed) return own;
  return state === 'active' && penalty && penalty.amountCents > 0 ? allow : deny('penalty.not_owed');
};

/** Lets the owner concerned file an appeal: in time, once, against what can be repealed. The last moment counts. */
export const mayFileAppeal = (
  viewer: Viewer | null,
  penalty: Pick<PenaltyRow, 'ownerId' | 'isRepealable' | 'appealUntil'> | undefined,
  state: PenaltyState | null,
  hasAppeal: boolean,
  now: Date,
): Decision => {
  const own = mayActOnPenalty(viewer, penalty);
  if (!own.allowed) return own;
  if (!penalty?.isRepealable || !penalty.appealUntil) return deny('penalty.not_appealable');
  if (hasAppeal) return deny('appeal.already_filed');
  if (state !== 'active' && state !== 'settled') return deny('penalty.not_appealable');
  return now <= penalty.appealUntil ? allow : deny('appeal.window_closed');
};

/** Lets the owner come back when reactivation is offered. */
export const mayReactivate = (viewer: Viewer | null, ownerId: number, standing: StandingNow | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.ownerId !== ownerId) return deny('viewer.not_allowed');
  return standing?.obstacle === null ? allow : deny('reactivation.not_offered');
};

/** An offense's recorder, reporters and owner; for an offense carried over, the penalty's owner is another profile. */
type OffenseParties = {
  recordedByAccountId: number | null;
  reporterTenantIds: readonly number[];
  ownerId: number;
};
type PenaltyParty = { ownerId: number };

/** Returns whether the viewer is the owner or a reporter; reporters receive part of the fine. */
const isOwn = (viewer: Viewer | null, offense: OffenseParties, penalty: PenaltyParty): boolean =>
  viewer?.ownerId === offense.ownerId ||
  viewer?.ownerId === penalty.ownerId ||
  offense.reporterTenantIds.includes(viewer?.tenantId ?? 0);
const hasRecorded = (viewer: Viewer | null, offense: OffenseParties): boolean =>
  viewer?.accountId === offense.recordedByAccountId;

/** Keeps staff from deciding in their own matter, and from deciding further about a penalty that they issued. */
export const mayDecideOn = (viewer: Viewer | null, offense: OffenseParties, penalty: PenaltyParty): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  if (isOwn(viewer, offense, penalty)) return deny('staff.own_matter');
  return hasRecorded(viewer, offense) ? deny('appeal.other_person') : allow;
};

/** Lets staff void a penalty: never their own; the issuer only as long as the owner has not contested it. */
export const mayVoid = (
  viewer: Viewer | null,
  offense: OffenseParties,
  penalty: PenaltyParty,
  isContested: boolean,
): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  if (isOwn(viewer, offense, penalty)) return deny('staff.own_matter');
  return isContested && hasRecorded(viewer, offense) ? deny('appeal.other_person') : allow;
};

/** Lets staff record that a duty was done, except their own. */
export const mayFinishDuty = (viewer: Viewer | null, duty: { ownerId: number } | undefined): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  if (!duty) return deny('duty.not_found');
  return viewer?.ownerId === duty.ownerId ? deny('staff.own_matter') : allow;
};

/** Lets a second person confirm a ban: neither the recorder of the offense nor the owner. */
export const mayConfirmBan = (
  viewer: Viewer | null,
  offense: OffenseParties | undefined,
  penalty: PenaltyParty | undefined,
): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  if (!offense || !penalty) return deny('penalty.not_found');
  if (isOwn(viewer, offense, penalty)) return deny('staff.own_matter');
  return hasRecorded(viewer, offense) ? deny('ban.second_person') : allow;
};

/** Lets staff record an offense, except their own. */
export const mayRecordOffense = (viewer: Viewer | null, ownerId: number | null): Decision => {
  const staff = mayActAsStaff(viewer);
  if (!staff.allowed) return staff;
  return ownerId !== null && viewer?.ownerId === ownerId ? deny('staff.own_matter') : allow;
};
