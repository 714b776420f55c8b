import type { HelperScope } from '@lintel/contract/helpers/labels';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { HelperRow } from './queries.ts';

/** Whom a tenant lets help, and what these did: that tenant's alone. Staff have no part in it. */
export const mayKeepHelpers = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId !== null && viewer.tenantId === tenantId ? allow : deny('viewer.not_allowed');
};

/** One of these helpers, to be changed or ended. */
export const mayChangeHelper = (
  viewer: Viewer | null,
  tenantId: number,
  helper: Pick<HelperRow, 'tenantId' | 'endedAt'> | undefined,
): Decision => {
  const keeping = mayKeepHelpers(viewer, tenantId);
  if (!keeping.allowed) return keeping;
  if (!helper || helper.tenantId !== tenantId) return deny('helper.not_found');
  return helper.endedAt === null ? allow : deny('helper.ended');
};

type Helping = Pick<HelperRow, 'helperAccountId' | 'email' | 'scopes' | 'endsOn' | 'endedAt'> | undefined;

/** An invitation waits for whoever holds the address that it was sent to, and has shown that they do. `confirmedEmail`: theirs, or null. */
export const mayAnswerInvitation = (
  viewer: Viewer | null,
  helper: Helping,
  { confirmedEmail, today }: { confirmedEmail: string | null; today: string },
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (helper && helper.helperAccountId === viewer.accountId) {
    return deny(helper.endedAt === null ? 'helper.already_answered' : 'helper.ended');
  }
  const isSent = helper && helper.email !== '' && helper.email.toLowerCase() === confirmedEmail?.toLowerCase();
  if (!helper || helper.helperAccountId !== null || !isSent) return deny('helper.not_found');
  return helper.endedAt === null && helper.endsOn >= today ? allow : deny('helper.ended');
};

/**
 * What a helper may open or do for a tenant: what the tenant's yes names, until its last day or its end. `scope` null: anything that all
 * helpers may, as to end it. To everyone else there is nothing here.
 */
export const mayHelp = (
  viewer: Viewer | null,
  helper: Helping,
  { scope, today }: { scope: HelperScope | null; today: string },
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!helper || helper.helperAccountId === null || helper.helperAccountId !== viewer.accountId) {
    return deny('helper.not_found');
  }
  if (helper.endedAt !== null || helper.endsOn < today) return deny('helper.ended');
  return scope === null || helper.scopes.includes(scope) ? allow : deny('helper.out_of_scope');
};
