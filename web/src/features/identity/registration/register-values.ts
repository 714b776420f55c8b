/** Tabs of the registration page, as in its address (`?role=`). */
const registrationRoles = ['tenant', 'property-owner', 'agent'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/** Returns the tab that an address names; the first one for unknown values. */
export const roleOf = (text: unknown): RegistrationRole =>
  registrationRoles.find((role) => role === text) ?? registrationRoles[0];

/** Initial values of the forms: a choice not made yet is empty. */
const nobody = { name: '', email: '', phone: '', agreeToTerms: false };

export const emptyTenant = {
  ...nobody,
  currentLocation: '',
  moveInTimeline: '',
  budgetRange: '',
  housingType: [],
  hasVoucher: false,
  employmentStatus: '',
  agreeToScreening: false,
};
export const emptyOwner = {
  ...nobody,
  company: '',
  propertyCount: '',
  experience: '',
  propertyTypes: [],
  agreeToCompliance: false,
  agreeToPenalties: false,
};
export const emptyAgent = {
  ...nobody,
  licenseNumber: '',
  licenseState: '',
  brokerage: '',
  experience: '',
  specialties: [],
  agreeToCommission: false,
};
