import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import type { AuthorityAccountRow } from './queries.ts';

/** Lets staff read the requests for housing authority accounts and their holders. */
export const mayReadAuthorityAccounts = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

type AccountRequest =
  | Pick<
      AuthorityAccountRow,
      'email' | 'confirmedAt' | 'firstApprovedBy' | 'approvedAt' | 'accountId' | 'declinedAt' | 'endedAt'
    >
  | undefined;

const isOwn = (viewer: Viewer, asked: NonNullable<AccountRequest>): boolean =>
  asked.accountId === viewer.accountId || asked.email.toLowerCase() === viewer.email.toLowerCase();

const mayLookAt = (viewer: Viewer | null, asked: AccountRequest): Decision => {
  const reading = mayReadAuthorityAccounts(viewer);
  if (!viewer || !reading.allowed) return reading;
  // Until its holder confirms the address, no one has asked for anything.
  if (!asked || asked.confirmedAt === null) return deny('authority_account.not_found');
  return isOwn(viewer, asked) ? deny('staff.own_matter') : allow;
};

/** Lets staff decide a request once, and never their own. */
export const mayDecideAuthorityAccount = (viewer: Viewer | null, asked: AccountRequest): Decision => {
  const looking = mayLookAt(viewer, asked);
  if (!looking.allowed) return looking;
  return asked?.approvedAt == null && asked?.declinedAt == null ? allow : deny('authority_account.decided');
};

/** Requires two people for an account: the first approver cannot approve again. */
export const mayApproveAuthorityAccount = (viewer: Viewer | null, asked: AccountRequest): Decision => {
  const deciding = mayDecideAuthorityAccount(viewer, asked);
  if (!deciding.allowed) return deciding;
  return asked?.firstApprovedBy === viewer?.accountId ? deny('authority_account.second_person') : allow;
};

export const mayEndAuthorityAccount = (viewer: Viewer | null, asked: AccountRequest): Decision => {
  const looking = mayLookAt(viewer, asked);
  if (!looking.allowed) return looking;
  if (asked?.approvedAt == null) return deny('authority_account.not_found');
  return asked.endedAt === null ? allow : deny('authority_account.ended');
};
