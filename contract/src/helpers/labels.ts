/** Permissions that a tenant can give a helper. None of them binds the tenant. */
export const helperScopes = ['search', 'write', 'applications', 'documents', 'packet'] as const;
export type HelperScope = (typeof helperScopes)[number];

export const helperScopeLabels: Record<HelperScope, string> = {
  search: 'See and save homes, and see my showings',
  write: 'Write to owners for me',
  applications: 'See my applications',
  documents: 'Add documents to my applications',
  packet: 'See the packet for the housing authority',
};

/** A helper who adds documents or sees the packet also sees the application that they belong to. */
export const scopesOfApplications: readonly HelperScope[] = ['documents', 'packet'];

export const helperStates = ['invited', 'active', 'declined', 'ended', 'over'] as const;
export type HelperState = (typeof helperStates)[number];
export const helperEnders = ['tenant', 'helper', 'lintel'] as const;

/** A helper's actions, as in the tenant's record. */
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

/** Longest time for which a tenant can accept help, in days, and most helpers at once. */
export const longestHelpDays = 365;
export const mostHelpers = 10;

/** Opening the same thing again within this time counts as one entry of the record, because screens refetch automatically. */
export const openedOnceMinutes = 10;

export const dueKinds = ['voucher', 'voucher_at_least', 'packet', 'showing', 'lease'] as const;
export type DueKind = (typeof dueKinds)[number];
