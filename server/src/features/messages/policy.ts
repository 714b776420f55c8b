import type { Decision } from '../../platform/policy.ts';
import { allow, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { BlockSide } from './blocks/queries.ts';

/** The part of a participant that permissions need. */
export type Reader = { accountId: number | null };
/** A participant with whether anything written would reach them. */
export type Reachable = Reader & { isReachable: boolean };

/** An account's threads are visible to that account alone, never to staff. */
export const mayListConversations = (viewer: Viewer | null, accountId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.accountId === accountId ? allow : deny('viewer.not_allowed');
};

/** Participants may read a thread. For everyone else it does not exist. */
export const mayReadConversation = (viewer: Viewer | null, participants: readonly Reader[]): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return participants.some(({ accountId }) => accountId === viewer.accountId) ? allow : deny('conversation.not_found');
};

/** Files go to accounts only: guests get messages by email, and these emails carry no files. */
export const mayAttach = (
  viewer: Viewer | null,
  participants: readonly Reachable[],
  block: BlockSide | null,
): Decision => {
  const write = mayWriteMessage(viewer, participants, block);
  if (!write.allowed) return write;
  return participants.some(({ accountId }) => accountId === null) ? deny('attachment.guest') : allow;
};

/** Participants may open a file that was sent. For everyone else, and until it is sent, it does not exist. */
export const mayOpenAttachment = (
  viewer: Viewer | null,
  attachment: { messageId: number | null; removedAt: Date | null } | undefined,
  participants: readonly Reader[],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  const isSent = attachment && attachment.messageId !== null && attachment.removedAt === null;
  return isSent && mayReadConversation(viewer, participants).allowed ? allow : deny('attachment.not_found');
};

/**
 * Participants may write while at least one of the others would receive it, and there is no block between the writer
 * and any of them. A thread stays open when its home is rented or withdrawn, or its owner suspended or banned: people
 * can finish what they began, and what they say there is on record.
 */
export const mayWriteMessage = (
  viewer: Viewer | null,
  participants: readonly Reachable[],
  block: BlockSide | null,
): Decision => {
  const read = mayReadConversation(viewer, participants);
  if (!read.allowed) return read;
  const others = participants.filter(({ accountId }) => accountId === null || accountId !== viewer?.accountId);
  if (!others.some(({ isReachable }) => isReachable)) return deny('conversation.unreachable');
  if (block === null) return allow;
  return deny(block === 'blocking' ? 'conversation.blocking' : 'conversation.blocked');
};

/**
 * Participants may block one another. An owner may not block a tenant with whom they have an open application or lease:
 * the tenant must be able to reach them.
 */
export const mayBlock = (
  viewer: Viewer | null,
  participants: readonly Reader[],
  person: Reader | undefined,
  isObliged: boolean,
): Decision => {
  const read = mayReadConversation(viewer, participants);
  if (!read.allowed) return read;
  if (!person || person.accountId === viewer?.accountId) return deny('block.nobody');
  return isObliged ? deny('block.obligation') : allow;
};

/** Participants may report a message by another. For everyone else the message does not exist. */
export const mayReportMessage = (
  viewer: Viewer | null,
  message: { senderAccountId: number | null } | undefined,
  participants: readonly Reader[],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!message || !mayReadConversation(viewer, participants).allowed) return deny('message.not_found');
  return message.senderAccountId === viewer.accountId ? deny('message.own') : allow;
};

/** Staff may see reports and blocks; on the live site only staff with two-factor sign-in. */
export const mayLookIntoReports = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** No one decides about a message that they wrote or reported themselves. */
export const mayDecideReport = (
  viewer: Viewer | null,
  report: { reporter_account_id: number; writer_account_id: number | null; decided_at: Date | null } | undefined,
): Decision => {
  const staff = mayLookIntoReports(viewer);
  if (!staff.allowed) return staff;
  if (!report) return deny('message_report.not_found');
  if (report.decided_at !== null) return deny('message_report.already_decided');
  const isOwn = [report.reporter_account_id, report.writer_account_id].includes(viewer?.accountId ?? 0);
  return isOwn ? deny('staff.own_matter') : allow;
};
