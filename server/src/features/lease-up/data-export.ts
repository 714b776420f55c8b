import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import { eq, inArray, or } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { type Page, pagesOf, type Records } from '../../platform/serving/export-stream.ts';
import type { Viewer } from '../../viewer.ts';
import {
  authorityAccounts,
  leasePacketCalendars,
  leasePacketEvents,
  leasePacketPhotos,
  leasePacketSelfChecks,
  leasePacketSignatures,
  leasePacketSubmissions,
  leasePackets,
  searchRecords,
} from './tables.ts';

/** No id is 0: a role that the person does not have owns nothing. */
const none = 0;
const p = leasePackets;
const s = leasePacketSignatures;
const w = searchRecords;
const n = leasePacketSubmissions;
const c = leasePacketSelfChecks;
const a = authorityAccounts;
const e = leasePacketEvents;
const f = leasePacketPhotos;
const k = leasePacketCalendars;

const columns = {
  id: p.id,
  applicationId: p.applicationId,
  propertyId: p.propertyId,
  openedBy: p.openedBy,
  openedAt: p.openedAt,
  closedAt: p.closedAt,
  ending: p.ending,
};

/**
 * Exports packets for the housing authority: for each side its own answers, its signatures, and what the authority did, for the
 * owner also the check of the home. Also what a tenant entered for their search record, and a person's account at a housing
 * authority with what they did.
 */
export const leaseUpRecords = ({ db }: Pick<AppContext, 'db'>, viewer: Viewer): Records => {
  const given = (whose: ReturnType<typeof eq>, from: readonly AnswerOrigin[]) => async (page: Page) => {
    const rows = await pagesOf(db, p, { ...columns, answers: p.answers }, whose)(page);
    return rows.map(({ answers, ...row }) => ({
      ...row,
      answersGiven: Object.fromEntries(
        Object.entries(answers.answers).filter(([, answer]) => from.includes(answer.from)),
      ),
    }));
  };
  return {
    leasePacketsAsTenant: given(eq(p.tenantId, viewer.tenantId ?? none), ['tenant', 'application']),
    leasePacketsAsOwner: given(eq(p.ownerId, viewer.ownerId ?? none), ['owner', 'listing', 'account']),
    leasePacketSignatures: pagesOf(
      db,
      s,
      {
        id: s.id,
        packetId: s.packetId,
        name: s.name,
        sha256: s.digest,
        signedAt: s.signedAt,
        voidedAt: s.voidedAt,
      },
      eq(s.accountId, viewer.accountId),
    ),
    leasePacketSubmissions: pagesOf(
      db,
      n,
      {
        id: n.id,
        packetId: n.packetId,
        sentBy: n.sentBy,
        sentAt: n.sentAt,
        authority: n.authority,
        email: n.email,
        sha256: n.digest,
        lastOpenedAt: n.lastOpenedAt,
        receivedAt: n.receivedAt,
        inspectionOn: n.inspectionOn,
        inspectionResult: n.inspectionResult,
        inspectedOn: n.inspectedOn,
        findings: n.findings,
        rentFinding: n.rentFinding,
        tenancy: n.tenancy,
        reason: n.reason,
        decidedAt: n.decidedAt,
        takenBackAt: n.takenBackAt,
      },
      inArray(
        n.packetId,
        db
          .select({ id: p.id })
          .from(p)
          .where(or(eq(p.tenantId, viewer.tenantId ?? none), eq(p.ownerId, viewer.ownerId ?? none))),
      ),
    ),
    leasePacketSelfChecks: pagesOf(
      db,
      c,
      { id: c.id, packetId: c.packetId, found: c.found, changedAt: c.changedAt, readyAt: c.readyAt },
      inArray(
        c.packetId,
        db
          .select({ id: p.id })
          .from(p)
          .where(eq(p.ownerId, viewer.ownerId ?? none)),
      ),
    ),
    authorityAccounts: pagesOf(
      db,
      a,
      {
        id: a.id,
        authorityId: a.authorityId,
        email: a.email,
        name: a.name,
        title: a.title,
        askedAt: a.askedAt,
        confirmedAt: a.confirmedAt,
        approvedAt: a.approvedAt,
        endedAt: a.endedAt,
        endedBy: a.endedBy,
        reason: a.reason,
      },
      eq(a.accountId, viewer.accountId),
    ),
    authorityActs: pagesOf(
      db,
      e,
      { id: e.id, packetId: e.packetId, kind: e.kind, at: e.at, note: e.note, namedDay: e.namedDay },
      inArray(e.authorityAccountId, db.select({ id: a.id }).from(a).where(eq(a.accountId, viewer.accountId))),
    ),
    leasePacketPhotos: pagesOf(
      db,
      f,
      { id: f.id, packetId: f.packetId, item: f.item, width: f.width, height: f.height, addedAt: f.addedAt },
      inArray(
        f.packetId,
        db
          .select({ id: p.id })
          .from(p)
          .where(eq(p.ownerId, viewer.ownerId ?? none)),
      ),
    ),
    leasePacketCalendars: pagesOf(
      db,
      k,
      { id: k.id, side: k.side, madeAt: k.createdAt, revokedAt: k.revokedAt },
      eq(k.accountId, viewer.accountId),
    ),
    searchRecords: pagesOf(
      db,
      w,
      {
        id: w.id,
        voucherIssuedOn: w.voucherIssuedOn,
        paymentLimitCents: w.paymentLimitCents,
        receiptsLeftOut: w.leftOut,
        changedAt: w.changedAt,
      },
      eq(w.tenantId, viewer.tenantId ?? none),
    ),
  };
};
