/** What a tenant can let a helper do. Nothing of it binds the tenant. */
export const helperScopes = ['search', 'write', 'applications', 'documents', 'packet'] as const;
export type HelperScope = (typeof helperScopes)[number];

export const helperScopeLabels: Record<HelperScope, string> = {
  search: 'See and save homes, and see my showings',
  write: 'Write to owners for me',
  applications: 'See my applications',
  documents: 'Add documents to my applications',
  packet: 'See the packet for the housing authority',
};

/** Whoever adds documents or sees the packet sees the application that they belong to. */
export const scopesOfApplications: readonly HelperScope[] = ['documents', 'packet'];

export const helperStates = ['invited', 'active', 'declined', 'ended', 'over'] as const;
export type HelperState = (typeof helperStates)[number];
export const helperEnders = ['tenant', 'helper', 'lintel'] as const;

/** What a helper did or opened, as it stands on the tenant's record. */
export const helperActKinds = [
  'overview_opened',
  'homes_opened',
  'home_saved',
  'owner_written',
  'applications_opened',
  'document_added',
  'packet_opened',
] as const;
export type HelperActKind = (typeof helperActKinds)[number];

export const helperActLabels: Record<HelperActKind, string> = {
  overview_opened: 'Saw what is due next',
  homes_opened: 'Opened your saved homes',
  home_saved: 'Saved a home',
  owner_written: 'Wrote to the owner',
  applications_opened: 'Opened your applications',
  document_added: 'Added a document',
  packet_opened: 'Opened the packet for the housing authority',
};

/** For how long a tenant can let somebody help, and how many at once. */
export const longestHelpDays = 365;
export const mostHelpers = 10;

/** The same thing opened again within this time is one entry of the record: screens look again by themselves. */
export const openedOnceMinutes = 10;

export const dueKinds = ['voucher', 'voucher_at_least', 'packet', 'showing', 'lease'] as const;
export type DueKind = (typeof dueKinds)[number];
