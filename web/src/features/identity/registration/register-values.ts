import type { registerAgent, registerOwner, registerTenant } from '@lintel/contract/identity/endpoints';
import type { CallOf } from '@lintel/contract/kernel/endpoint';

/** The tabs of the registration page, as they stand in its address (`?role=`). */
export const registrationRoles = ['tenant', 'property-owner', 'agent'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/** The tab that an address asks for; anything unknown is the first. */
export const roleOf = (text: unknown): RegistrationRole =>
  registrationRoles.find((role) => role === text) ?? registrationRoles[0];

type Everyone = { name: string; email: string; phone: string; agreeToTerms: boolean };

/** The forms as they stand on the screen: a choice that is not made yet is empty. */
export type TenantValues = Everyone & {
  currentLocation: string;
  moveInTimeline: string;
  budgetRange: string;
  housingType: string[];
  hasVoucher: boolean;
  employmentStatus: string;
  agreeToScreening: boolean;
};
export type OwnerValues = Everyone & {
  company: string;
  propertyCount: string;
  experience: string;
  propertyTypes: string[];
  agreeToCompliance: boolean;
  agreeToPenalties: boolean;
};
export type AgentValues = Everyone & {
  licenseNumber: string;
  licenseState: string;
  brokerage: string;
  experience: string;
  specialties: string[];
  agreeToCommission: boolean;
};

export type TenantPayload = CallOf<typeof registerTenant>['body'];
export type OwnerPayload = CallOf<typeof registerOwner>['body'];
export type AgentPayload = CallOf<typeof registerAgent>['body'];

const nobody: Everyone = { name: '', email: '', phone: '', agreeToTerms: false };

export const emptyTenant: TenantValues = {
  ...nobody,
  currentLocation: '',
  moveInTimeline: '',
  budgetRange: '',
  housingType: [],
  hasVoucher: false,
  employmentStatus: '',
  agreeToScreening: false,
};
export const emptyOwner: OwnerValues = {
  ...nobody,
  company: '',
  propertyCount: '',
  experience: '',
  propertyTypes: [],
  agreeToCompliance: false,
  agreeToPenalties: false,
};
export const emptyAgent: AgentValues = {
  ...nobody,
  licenseNumber: '',
  licenseState: '',
  brokerage: '',
  experience: '',
  specialties: [],
  agreeToCommission: false,
};

/** The fields in the order of the forms. */
export const tenantFields = [
  'name',
  'email',
  'phone',
  'currentLocation',
  'moveInTimeline',
  'budgetRange',
  'housingType',
  'hasVoucher',
  'employmentStatus',
  'agreeToTerms',
  'agreeToScreening',
] as const satisfies readonly (keyof TenantValues)[];
export const ownerFields = [
  'name',
  'email',
  'phone',
  'company',
  'propertyCount',
  'experience',
  'propertyTypes',
  'agreeToTerms',
  'agreeToCompliance',
  'agreeToPenalties',
] as const satisfies readonly (keyof OwnerValues)[];
export const agentFields = [
  'name',
  'email',
  'phone',
  'licenseNumber',
  'licenseState',
  'brokerage',
  'experience',
  'specialties',
  'agreeToTerms',
  'agreeToCommission',
] as const satisfies readonly (keyof AgentValues)[];
