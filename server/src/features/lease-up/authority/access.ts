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
  /** With which account; null by a link. */
  authorityAccountId: number | null;
};

/**
 * By what a housing authority has one packet: the secret of its link, or somebody's account. Everything that it reads and does asks
 * `open`, again inside the transaction that puts it on record: what was taken back or ended meanwhile is seen. In a transaction that
 * `holds`, an account goes on until its end, so that ending one waits for what is being written and nothing comes after it.
 */
export type Access = {
  open: (db: Db | Tx, now: Date, how?: 'holds') => Promise<Opened>;
  /** Who signed in, for the audit trail. */
  actor: Viewer | null;
};

/** Refuses: packet_link.not_valid. */
export const byLink = (token: string): Access => ({
  actor: null,
  open: async (db, now) => {
    const found = await findByLink(db, token, now);
    if (!found) throw new Refusal('packet_link.not_valid');
    return { ...found, authorityAccountId: null };
  },
});

/** The account of somebody of an authority, as long as it runs. Refuses: viewer.unknown, viewer.not_allowed. */
export const accountOf = async (db: Db | Tx, viewer: Viewer | null, how?: 'holds') => {
  const a = authorityAccounts;
  const mine = and(eq(a.accountId, viewer?.accountId ?? 0), isNull(a.endedAt));
  const query = db.select().from(a).where(mine);
  const [account] = viewer ? await (how === 'holds' ? query.for('share') : query) : [];
  permit(mayActForAuthority(viewer, account));
  if (!account) throw new Refusal('viewer.not_allowed');
  return account;
};

/** Any packet that was sent to one's authority, and none other. Refuses: viewer.unknown, viewer.not_allowed, authority_packet.not_found. */
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
