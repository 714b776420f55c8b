import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../../viewer.ts';

/** Allows webhooks to owners only. */
export const mayHaveWebhooks = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.ownerId === null ? deny('viewer.not_allowed') : allow;
};

/** Allows a webhook to its owner only; for everyone else it does not exist. */
export const mayUseWebhook = (viewer: Viewer | null, found: { ownerId: number } | undefined): Decision => {
  const general = mayHaveWebhooks(viewer);
  if (!general.allowed) return general;
  return found?.ownerId === viewer?.ownerId ? allow : deny('webhook.not_found');
};
