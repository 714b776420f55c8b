import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { permit } from '../../../platform/policy.ts';
import type { Viewer } from '../../../viewer.ts';
import { authorityAccounts, leasePacketSubmissions, leasePackets } from '../tables.ts';
import { mayActForAuthority } from './policy.ts';
import { findByLink, type SubmissionRow } from './queries.ts';

export type Opened = {
  submission: SubmissionRow;
  applicationId: number;
  /** The account used; null for a link. */
  authorityAccountId: number | null;
};

/**
 * A housing authority's access to one packet: by the secret of its link, or by an account. All reads and actions call `open`,
 * again inside the transaction that records them, and so see what was taken back or ended meanwhile. In a transaction that
 * `holds`, the account cannot end before the transaction does: ending it waits for pending writes, and none come after it.
 */
export type Access = {
  open: (db: Db | Tx, now: Date, how?: 'holds') => Promise<Opened>;
  /** The signed-in user, for the audit log. */
  actor: Viewer | null;
};

/** Opens a packet by its link. Refuses: packet_link.not_valid. */
export const byLink = (token: string): Access => ({
  actor: null,
  open: async (db, now) => {
    const found = await findByLink(db, token, now);
    if (!found) throw new Refusal('packet_link.not_valid');
    return { ...found, authorityAccountId: null };
  },
});

/** Returns the viewer's active account at an authority. Refuses: viewer.unknown, viewer.not_allowed. */
export const accountOf = async (db: Db | Tx, viewer: Viewer | null, how?: 'holds') => {
  const a = authorityAccounts;
  const mine = and(eq(a.accountId, viewer?.accountId ?? 0), isNull(a.endedAt));
  const query = db.select().from(a).where(mine);
  const [account] = viewer ? await (how === 'holds' ? query.for('share') : query) : [];
  permit(mayActForAuthority(viewer, account));
  if (!account) throw new Refusal('viewer.not_allowed');
  return account;
};

/**
 * Opens a packet that was sent to the viewer's authority, and no other. Refuses: viewer.unknown, viewer.not_allowed,
 * authority_packet.not_found.
 */
export const byAccount = (viewer: Viewer | null, submissionId: number): Access => ({
  actor: viewer,
  open: async (db, _now, how) => {
    const account = await accountOf(db, viewer, how);
    const s = leasePacketSubmissions;
    const [found] = await db
      .select({ submission: s, applicationId: leasePackets.applicationId })
      .from(s)
      .innerJoin(leasePackets, eq(leasePackets.id, s.packetId))
      .where(and(eq(s.id, submissionId), eq(s.authorityId, account.authorityId), isNull(s.takenBackAt)));
    if (!found) throw new Refusal('authority_packet.not_found');
    return { ...found, authorityAccountId: account.id };
  },
});
