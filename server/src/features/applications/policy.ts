import { allow, type Decision, deny } from '../../platform/policy.ts';
import type { Viewer } from '../identity/viewer.ts';

/** Applying takes a signed-in tenant; whether the home can be applied for is asked of the home. */
export const maySubmitApplication = (viewer: Viewer | null): Decision => {
  if (!viewer) return deny('viewer.unknown');
  return viewer.tenantId === null ? deny('viewer.not_allowed') : allow;
};
