import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Webhooks are for owners. */
export const mayHaveWebhooks = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** A webhook is its owner's alone; to everyone else it is not there. */
export const mayUseWebhook = (viewer: Viewer | null, found: { ownerId: number } | undefined): Decision => {
  const general = mayHaveWebhooks(viewer);
  if (!general.allowed) return general;
  return found?.ownerId === viewer?.ownerId ? allow : deny('webhook.not_found');
};
