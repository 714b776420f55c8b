import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { type Desk, expect, freshEmail, goodPassword, liveUrl } from '../live.ts';
import { watchFaults } from '../test.ts';

export type Person = { page: Page; name: string; email: string; faults: string[] };

const said = {
  tenant: {
    currentLocation: 'Columbus',
    moveInTimeline: 'flexible',
    budgetRange: '1000-2000',
    housingType: ['Studio'],
    employmentStatus: 'part-time',
    agreeToScreening: true,
  },
  'property-owner': {
    propertyCount: '1-5',
    experience: 'new',
    propertyTypes: ['Duplex'],
    agreeToCompliance: true,
    agreeToPenalties: true,
  },
  agent: {
    licenseNumber: 'OH-2020117733',
    licenseState: 'OH',
    brokerage: 'Clintonville Homes',
    experience: 'senior',
    specialties: ['Section 8 Housing'],
    agreeToCommission: true,
  },
} as const;

/** Registers a person in a separate browser, signed in by the link in their email. */
export const join = async (
  browser: Browser,
  desk: Desk,
  role: keyof typeof said,
  name: string,
  device: BrowserContextOptions = {},
): Promise<Person> => {
  const context = await browser.newContext({ baseURL: liveUrl, ...device });
  const page = await context.newPage();
  const email = freshEmail(name.split(' ')[0]?.toLowerCase() ?? role);
  const registered = await page.request.post(`/api/auth/register/${role}`, {
    data: { name, email, phone: '614-555-0100', agreeToTerms: true, ...said[role] },
    headers: { 'accept-language': device.locale ?? 'en-US' },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const { link } = await desk.mailTo(email);
  const entered = await page.request.post('/api/auth/set-password', {
    data: { token: link.split('#')[1], password: goodPassword },
  });
  expect(entered.ok(), await entered.text()).toBe(true);
  return { page, name, email, faults: watchFaults(page) };
};

/** Checks that no browser had faults that no test expected, and closes them. */
export const leave = async (...people: readonly Person[]): Promise<void> => {
  for (const { page, name, faults } of people) {
    expect(faults, `faults in the browser of ${name}`).toEqual([]);
    await page.context().close();
  }
};
