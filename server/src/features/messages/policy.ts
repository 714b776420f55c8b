import type { Decision } from '../../platform/policy.ts';
import { allow, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';
import type { BlockSide } from './blocks/queries.ts';

/** Somebody who takes part in a thread, as far as it matters here. */
export type Reader = { accountId: number | null };
/** The same with whether anything that is written would reach them. */
export type Reachable = Reader & { isReachable: boolean };

/** The threads of an account are for that account alone: not for staff, whatever they are looking into. */
export const mayListConversations = (viewer: Viewer | null, accountId: number): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.accountId === accountId ? allow : deny('viewer.not_allowed');
};

/** Who takes part reads. To everybody else there is no such thread. */
export const mayReadConversation = (viewer: Viewer | null, participants: readonly Reader[]): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return participants.some(({ accountId }) => accountId === viewer.accountId) ? allow : deny('conversation.not_found');
};

/** Files are for accounts: a guest is written to by mail, and mails carry none. */
export const mayAttach = (
  viewer: Viewer | null,
  participants: readonly Reachable[],
  block: BlockSide | null,
): Decision => {
  const write = mayWriteMessage(viewer, participants, block);
  if (!write.allowed) return write;
  return participants.some(({ accountId }) => accountId === null) ? deny('attachment.guest') : allow;
};

/** Who takes part opens what was sent. To everybody else, and until it is sent, there is no such file. */
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
 * Who takes part writes, as long as one of the others would receive it, and none of them takes no messages from the writer, or the
 * writer none from them. That a home is let or withdrawn, or its owner suspended or banned, closes no thread: what was begun can be
 * brought to its end, and what is said in it is on record.
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
 * Who takes part blocks another of them. An owner no tenant who has something open with them: an application or a lease, whose other
 * side must be heard.
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

/** Who takes part reports what another of them wrote. To everybody else there is no such message. */
export const mayReportMessage = (
  viewer: Viewer | null,
  message: { senderAccountId: number | null } | undefined,
  participants: readonly Reader[],
): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (!message || !mayReadConversation(viewer, participants).allowed) return deny('message.not_found');
  return message.senderAccountId === viewer.accountId ? deny('message.own') : allow;
};

/** What was reported, and who blocked whom, is for staff, in live only those with two-factor sign-in. */
export const mayLookIntoReports = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  if (viewer.needsTwoFactor) return deny('account.two_factor_needed');
  return viewer.isStaff ? allow : deny('viewer.not_allowed');
};

/** Nobody decides about what they wrote or reported themself. */
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
