import type { registerAgent, registerOwner, registerTenant } from '@lintel/contract/identity/endpoints';
import { setPassword, registerTenant as tenantEndpoint } from '@lintel/contract/identity/endpoints';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import type { Browser, LiveApp } from './live-app.ts';

/** Registration forms as people fill them in; pass what should differ. */
const everyone = { name: 'Grace Lind', phone: '614-555-0190', agreeToTerms: true };

export const tenantForm = (given: Record<string, unknown> = {}) =>
  ({
    ...everyone,
    email: 'grace@example.com',
    currentLocation: 'Columbus, OH',
    moveInTimeline: 'flexible',
    budgetRange: '1000-2000',
    housingType: ['Studio', '1 Bedroom'],
    hasVoucher: true,
    employmentStatus: 'part-time',
    agreeToScreening: true,
    ...given,
  }) as CallOf<typeof registerTenant>['body'];

export const ownerForm = (given: Record<string, unknown> = {}) =>
  ({
    ...everyone,
    email: 'otto@example.com',
    company: 'Lind & Sons',
    propertyCount: '6-20',
    experience: 'experienced',
    propertyTypes: ['Duplex'],
    agreeToCompliance: true,
    agreeToPenalties: true,
    ...given,
  }) as CallOf<typeof registerOwner>['body'];

export const agentForm = (given: Record<string, unknown> = {}) =>
  ({
    ...everyone,
    email: 'ada@example.com',
    licenseNumber: 'OH-12345',
    licenseState: 'OH',
    brokerage: 'Lind Homes',
    experience: 'senior',
    specialties: ['Section 8 Housing'],
    agreeToCommission: true,
    ...given,
  }) as CallOf<typeof registerAgent>['body'];

export const goodPassword = 'seven purple kettles';

/** Registers a tenant, opens the emailed link and chooses a password; the browser is then signed in. */
export const signUp = async (
  live: LiveApp,
  browser: Browser,
  email = 'grace@example.com',
  password = goodPassword,
): Promise<void> => {
  await browser.call(tenantEndpoint, { body: tenantForm({ email }) });
  const { status } = await browser.call(setPassword, { body: { token: await live.lastTokenTo(email), password } });
  if (status !== 200) throw new Error(`Signing up was refused with ${status}.`);
};
