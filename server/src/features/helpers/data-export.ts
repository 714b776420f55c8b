import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import { tenantHelpers } from '../identity/tables.ts';
import { helperActs } from './tables.ts';

/** No id is 0: a role that the user does not have owns nothing. */
const none = 0;
const h = tenantHelpers;
const a = helperActs;

const columns = {
  id: h.id,
  scopes: h.scopes,
  endsOn: h.endsOn,
  invitedAt: h.invitedAt,
  answeredAt: h.answeredAt,
  endedAt: h.endedAt,
  endedBy: h.endedBy,
};
const acts = { id: a.id, helperId: a.helperId, kind: a.kind, propertyId: a.propertyId, words: a.words, at: a.at };

/**
 * Exports the user's helpers, the tenants whom the user helps, and the acts of both. A typed address is the tenant's
 * data until its holder accepts.
 */
export const helperRecords = ({ db }: Pick<AppContext, 'db'>, viewer: Viewer): Records => ({
  helpers: pagesOf(db, h, { ...columns, email: h.email }, eq(h.tenantId, viewer.tenantId ?? none)),
  helperActsForMe: pagesOf(db, a, acts, eq(a.tenantId, viewer.tenantId ?? none)),
  helping: pagesOf(db, h, { ...columns, tenantId: h.tenantId }, eq(h.helperAccountId, viewer.accountId)),
  helperActsOfMine: pagesOf(db, a, acts, eq(a.helperAccountId, viewer.accountId)),
});
