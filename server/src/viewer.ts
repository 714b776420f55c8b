/**
 * Who is asking, as every policy sees it: exactly one person, or nobody. In demo it is the person of the role that the
 * call acts in; in live whoever signed in. Profile ids are null for roles the person does not hold.
 */
export type Viewer = {
  accountId: number;
  name: string;
  email: string;
  tenantId: number | null;
  ownerId: number | null;
  agentId: number | null;
  /** What penalties make of an owner; null for everyone else. */
  standing?: 'good' | 'suspended' | 'banned' | null;
  /** Only an approved agent may contact tenants and earn. */
  agentStatus: 'pending_review' | 'approved' | 'declined' | null;
  /** In live only with two-factor sign-in, shown in this session. */
  isStaff: boolean;
  /** The numbers of the tenants whom they help: to these, what only the tenant can do is refused in so many words. */
  helps?: readonly number[];
  /** The account of the helper who acts for this tenant; absent when they act themselves. */
  actedBy?: number;
  /** The session that asks; nobody signs in in demo, so there is none. */
  sessionId?: number;
  /** A staff member who has yet to set up two-factor sign-in, and may do nothing else until then. */
  needsTwoFactor?: boolean;
  /** When this session showed its second factor last. */
  verifiedAt?: Date | null;
};

/** Somebody who is known by number only, with the profiles given: for work that nobody asked for in person, as sample data. */
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
