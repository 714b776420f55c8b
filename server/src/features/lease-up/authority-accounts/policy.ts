import { allow, type Decision, deny } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import type { AuthorityAccountRow } from './queries.ts';

/** Who asks for an account of a housing authority, and who has one, is for staff. */
export const mayReadAuthorityAccounts = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

type Asked =
  | Pick<
      AuthorityAccountRow,
      'email' | 'confirmedAt' | 'firstApprovedBy' | 'approvedAt' | 'accountId' | 'declinedAt' | 'endedAt'
    >
  | undefined;

const isOwn = (viewer: Viewer, asked: NonNullable<Asked>): boolean =>
  asked.accountId === viewer.accountId || asked.email.toLowerCase() === viewer.email.toLowerCase();

const mayLookAt = (viewer: Viewer | null, asked: Asked): Decision => {
  const reading = mayReadAuthorityAccounts(viewer);
  if (!viewer || !reading.allowed) return reading;
  // Before its holder confirmed the address, nobody asked for anything.
  if (!asked || asked.confirmedAt === null) return deny('authority_account.not_found');
  return isOwn(viewer, asked) ? deny('staff.own_matter') : allow;
};

/** Staff decide a request once, and about nobody's own. */
export const mayDecideAuthorityAccount = (viewer: Viewer | null, asked: Asked): Decision => {
  const looking = mayLookAt(viewer, asked);
  if (!looking.allowed) return looking;
  return asked?.approvedAt == null && asked?.declinedAt == null ? allow : deny('authority_account.decided');
};

/** An account takes two people: whoever approved it first does not do so again. */
export const mayApproveAuthorityAccount = (viewer: Viewer | null, asked: Asked): Decision => {
  const deciding = mayDecideAuthorityAccount(viewer, asked);
  if (!deciding.allowed) return deciding;
  return asked?.firstApprovedBy === viewer?.accountId ? deny('authority_account.second_person') : allow;
};

export const mayEndAuthorityAccount = (viewer: Viewer | null, asked: Asked): Decision => {
  const looking = mayLookAt(viewer, asked);
  if (!looking.allowed) return looking;
  if (asked?.approvedAt == null) return deny('authority_account.not_found');
  return asked.endedAt === null ? allow : deny('authority_account.ended');
};
