import type { HelperScope } from '@lintel/contract/helpers/labels';
import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { HelperRow } from './queries.ts';

/** Allows a tenant's helpers and their acts to that tenant only. Staff have no access. */
export const mayKeepHelpers = (viewer: Viewer | null, tenantId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId !== null && viewer.tenantId === tenantId ? allow : deny('viewer.not_allowed');
};

/** Allows changing or ending one of a tenant's helpers. */
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

/**
 * Allows answering an invitation to the holder of the invited address, once confirmed. `confirmedEmail`: the viewer's,
 * or null.
 */
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
 * Allows a helper to open or do what the tenant's consent names, until its last day or its end. `scope` null: anything
 * that all helpers may do, such as ending it. For everyone else nothing exists here.
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
