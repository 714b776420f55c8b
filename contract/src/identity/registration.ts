import * as z from 'zod';
import { email, line, maybeTicked, optional, phoneNumber, shownName } from '../kernel/values.ts';
import {
  agentExperiences,
  budgetRanges,
  housingTypes,
  moveInTimelines,
  ownedPropertyTypes,
  ownerExperiences,
  propertyCounts,
  specialties,
  tenantEmployments,
} from './labels.ts';

/** Makes a schema for a line of at least `min` characters. */
const atLeast = (min: number, options: { max: number; error: string }) =>
  line(options).pipe(z.string().refine((text) => [...text].length >= min, { error: options.error }));

export const personName = shownName({ min: 2, max: 120, error: 'Name must be at least 2 characters' });

/**
 * Email address of an account: ASCII only (an international domain in its `xn--` form), compared in lower case, so two lookalike
 * addresses cannot belong to two accounts.
 */
export const accountEmail = email();
export const accountEmailForm = z.object({ email: accountEmail });

/**
 * Domains that no email can reach (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN's `internal`). Some are used internally: the addresses
 * of closed accounts end in `.invalid`, so no one may register one. `.example` stays allowed for examples.
 */
const unreachable = /(^|\.)(invalid|localhost|test|local|internal|onion|alt|arpa)$/;

/** Email address of a new account: an `accountEmail` that email can reach. */
export const newAccountEmail = accountEmail.refine(
  (address) =>
    !unreachable.test(
      address
        .slice(address.lastIndexOf('@') + 1)
        .toLowerCase()
        .replace(/\.$/, ''),
    ),
  { error: 'This email address cannot receive email. Please use another one' },
);

export const accountPhone = phoneNumber({ min: 10, error: 'Phone number must be at least 10 digits' });

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(values, { error });

/** Makes a schema for one or more of the options; duplicates count once. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z
    .array(z.enum(values, { error }), { error })
    .min(1, { error })
    .max(100, { error })
    .transform((given) => [...new Set(given)]);

const ticked = (error: string) => z.boolean({ error }).refine((value) => value, { error });

const penaltiesUnagreed = 'You must agree to the penalties and their fines';
/** Consent to the penalties, where it is required to continue. */
export const penaltyAgreement = z.object({ agreeToPenalties: ticked(penaltiesUnagreed) });

const everyone = { name: personName, email: newAccountEmail, phone: accountPhone };
const agreeToTerms = ticked('You must agree to the terms');

export const tenantRegistration = z.object({
  ...everyone,
  currentLocation: atLeast(2, { max: 120, error: 'Current location is required' }),
  moveInTimeline: chosen(moveInTimelines, 'Please select move-in timeline'),
  budgetRange: chosen(budgetRanges, 'Please select budget range'),
  housingType: someOf(housingTypes, 'Please select at least one housing type'),
  hasVoucher: maybeTicked('Please say whether you have a voucher'),
  employmentStatus: chosen(tenantEmployments, 'Please select employment status'),
  agreeToTerms,
  agreeToScreening: ticked('You must agree to screening process'),
});

export const ownerRegistration = z.object({
  ...everyone,
  company: optional(shownName({ max: 120, error: 'Please enter text' })),
  propertyCount: chosen(propertyCounts, 'Please select property count'),
  experience: chosen(ownerExperiences, 'Please select experience level'),
  propertyTypes: someOf(ownedPropertyTypes, 'Please select at least one property type'),
  agreeToTerms,
  agreeToCompliance: ticked('You must agree to compliance requirements'),
  /** A separate checkbox: no one is fined who did not agree to fines. Required at the latest before the first listing is published. */
  agreeToPenalties: maybeTicked(penaltiesUnagreed),
});

/** The form requires the consent from every owner at registration. */
export const ownerRegistrationForm = ownerRegistration.extend(penaltyAgreement.shape);

export const agentRegistration = z.object({
  ...everyone,
  licenseNumber: atLeast(5, { max: 40, error: 'License number is required' }),
  licenseState: atLeast(2, { max: 40, error: 'License state is required' }),
  brokerage: shownName({ min: 2, max: 120, error: 'Brokerage name is required' }),
  experience: chosen(agentExperiences, 'Please select experience level'),
  specialties: someOf(specialties, 'Please select at least one specialty'),
  agreeToTerms,
  agreeToCommission: ticked('You must agree to commission terms'),
});
