/** The tabs of the registration page, as they stand in its address (`?role=`). */
const registrationRoles = ['tenant', 'property-owner', 'agent'] as const;
export type RegistrationRole = (typeof registrationRoles)[number];

/** The tab that an address asks for; anything unknown is the first. */
export const roleOf = (text: unknown): RegistrationRole =>
  registrationRoles.find((role) => role === text) ?? registrationRoles[0];

/** The forms as they begin: a choice that is not made yet is empty. */
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
