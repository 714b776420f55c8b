import type { Decision } from '../../platform/policy.ts';
import { allow, deny } from '../../platform/policy.ts';
import type { Viewer } from '../identity/viewer.ts';

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

/**
 * Who takes part writes, as long as one of the others would receive it. That a home is let or withdrawn, or its owner suspended or
 * banned, closes no thread: what was begun can be brought to its end, and what is said in it is on record.
 */
export const mayWriteMessage = (viewer: Viewer | null, participants: readonly Reachable[]): Decision => {
  const read = mayReadConversation(viewer, participants);
  if (!read.allowed) return read;
  const others = participants.filter(({ accountId }) => accountId === null || accountId !== viewer?.accountId);
  return others.some(({ isReachable }) => isReachable) ? allow : deny('conversation.unreachable');
};
