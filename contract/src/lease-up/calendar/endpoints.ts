import { endpoint } from '../../kernel/endpoint.ts';
import { packetCalendar as answer } from './schema.ts';

const feature = 'lease-up';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const making = 'The address is answered this once and kept nowhere; the one before stops working at once.';
const whatItHas =
  'An iCalendar file (RFC 5545) in its holder’s language: the voucher’s last day, the inspection, the deadline for corrections, the authority’s 15 days, the start of the lease and the last day for the contract. It names homes but no people.';

const tenantPath = '/api/packet-calendar';
const ownerPath = '/api/owner-packet-calendar';
const authorityPath = '/api/authority-account/calendar';
const ofTenant = { feature, answer, refusals: ownOnly, actsAs: 'tenant', path: tenantPath } as const;
const ofOwner = { feature, answer, refusals: ownOnly, actsAs: 'owner', path: ownerPath } as const;
const ofAuthority = { feature, answer, refusals: ownOnly, actsAs: 'authority', path: authorityPath } as const;

export const readPacketCalendar = endpoint({
  ...ofTenant,
  name: 'readPacketCalendar',
  method: 'GET',
  summary: 'Check whether a tenant has a calendar link for the dates of their packets',
  description: whatItHas,
});

export const makePacketCalendar = endpoint({
  ...ofTenant,
  name: 'makePacketCalendar',
  method: 'POST',
  limit: 'edit',
  makesStale: [readPacketCalendar],
  summary: 'Create a secret calendar link for the dates of my packets, as the tenant',
  description: making,
});

export const revokePacketCalendar = endpoint({
  ...ofTenant,
  name: 'revokePacketCalendar',
  method: 'DELETE',
  limit: 'edit',
  makesStale: [readPacketCalendar],
  summary: 'Revoke the calendar link of my packets, as the tenant',
});

export const readOwnerPacketCalendar = endpoint({
  ...ofOwner,
  name: 'readOwnerPacketCalendar',
  method: 'GET',
  summary: 'Check whether an owner has a calendar link for the dates of their packets',
  description: whatItHas,
});

export const makeOwnerPacketCalendar = endpoint({
  ...ofOwner,
  name: 'makeOwnerPacketCalendar',
  method: 'POST',
  limit: 'edit',
  whileBanned: 'allowed',
  makesStale: [readOwnerPacketCalendar],
  summary: 'Create a secret calendar link for the dates of my packets, as the owner',
  description: making,
});

export const revokeOwnerPacketCalendar = endpoint({
  ...ofOwner,
  name: 'revokeOwnerPacketCalendar',
  method: 'DELETE',
  limit: 'edit',
  whileBanned: 'allowed',
  makesStale: [readOwnerPacketCalendar],
  summary: 'Revoke the calendar link of my packets, as the owner',
});

export const readAuthorityCalendar = endpoint({
  ...ofAuthority,
  name: 'readAuthorityCalendar',
  method: 'GET',
  summary: 'Check whether a person at a housing authority has a calendar link for its packets',
  description: `${whatItHas} The link ends with the account at the authority.`,
});

export const makeAuthorityCalendar = endpoint({
  ...ofAuthority,
  name: 'makeAuthorityCalendar',
  method: 'POST',
  limit: 'edit',
  makesStale: [readAuthorityCalendar],
  summary: 'Create a secret calendar link for the dates of my housing authority’s packets',
  description: making,
});

export const revokeAuthorityCalendar = endpoint({
  ...ofAuthority,
  name: 'revokeAuthorityCalendar',
  method: 'DELETE',
  limit: 'edit',
  makesStale: [readAuthorityCalendar],
  summary: 'Revoke the calendar link of my housing authority’s packets',
});
