/**
 * The current user as every policy sees them: exactly one person, or no one. In the demo it is the person of the role that the call acts
 * in; in live the signed-in user. Profile ids are null for roles the person does not hold.
 */
export type Viewer = {
  accountId: number;
  name: string;
  email: string;
  tenantId: number | null;
  ownerId: number | null;
  agentId: number | null;
  /** An owner's standing after penalties; null for everyone else. */
  standing?: 'good' | 'suspended' | 'banned' | null;
  /** Only an approved agent may contact tenants and earn. */
  agentStatus: 'pending_review' | 'approved' | 'declined' | null;
  /** In live only with two-factor sign-in, verified in this session. */
  isStaff: boolean;
  /** The ids of the tenants whom they help: for these, what only the tenant can do is refused explicitly. */
  helps?: readonly number[];
  /** The account of the helper who acts for this tenant; absent when they act themselves. */
  actedBy?: number;
  /** The current session; no one signs in in the demo, so there is none. */
  sessionId?: number;
  /** A staff member who has yet to set up two-factor sign-in, and may do nothing else until then. */
  needsTwoFactor?: boolean;
  /** When this session last verified its second factor. */
  verifiedAt?: Date | null;
};

/** Returns a viewer known only by account id, with the given profiles: for work that no one requested in person, such as sample data. */
export const bareViewer = (accountId: number, profile: Partial<Viewer> = {}): Viewer => ({
  accountId,
  name: '',
  email: '',
  tenantId: null,
  ownerId: null,
  agentId: null,
  agentStatus: null,
  isStaff: false,
  ...profile,
});
