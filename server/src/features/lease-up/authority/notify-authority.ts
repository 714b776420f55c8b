import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findPacketHome, type PacketRow } from '../packet/queries.ts';
import { leasePacketSubmissions } from '../tables.ts';
import { type AuthorityNews, authorityEmail } from './authority-email.ts';
import { findSubmission, isOpen, type SubmissionRow } from './queries.ts';

/** Authorities read and write English. */
const language = 'en';

/** Emails the authority that has a packet, in the transaction of the news itself; returns false if it got too many emails already. */
export const notifyAuthority = async (
  tx: Tx,
  context: Mailing,
  packet: Pick<PacketRow, 'id' | 'propertyId'>,
  submission: Pick<SubmissionRow, 'id' | 'email'>,
  { news, href = null, at }: { news: AuthorityNews; href?: string | null; at: Date },
): Promise<boolean> => {
  const home = await findPacketHome(tx, packet.propertyId);
  return enqueueEmail(
    tx,
    context,
    {
      event: `packet_to_authority:${news}:${submission.id}:${at.getTime()}`,
      kind: 'packet_to_authority',
      language,
      to: { accountId: null, address: submission.email },
      content: authorityEmail(language, news, { title: home?.title ?? '', number: packet.id, href }),
    },
    at,
  );
};

/** Tells the authority that has a packet that a change removed the signatures. */
export const notifyOfChange = async (tx: Tx, context: Mailing, packet: PacketRow, at: Date): Promise<void> => {
  const submission = await findSubmission(tx, packet.id);
  if (submission && isOpen(submission)) await notifyAuthority(tx, context, packet, submission, { news: 'changed', at });
};

/** Makes what both signed again the authority's current version. */
export const sendAgainAsSigned = async (
  tx: Tx,
  context: Mailing,
  packet: PacketRow,
  { digest, at }: { digest: string; at: Date },
): Promise<void> => {
  const submission = await findSubmission(tx, packet.id);
  if (!submission || !isOpen(submission) || submission.digest === digest) return;
  await tx.update(leasePacketSubmissions).set({ digest }).where(eq(leasePacketSubmissions.id, submission.id));
  await notifyAuthority(tx, context, packet, submission, { news: 'signed_again', at });
};
