import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../test.ts';

/** The sample packet that waits with the Sample Columbus Housing Authority: its application, and its two people. */
const applicationId = 14;
const rosa = 6;
const june = 4;
const miguel = 5;

const viewAs = async (page: Page, viewingAs: number | 'everyone' | 'visitor') => {
  await page.request.post('/api/demo/viewing-as', { data: { viewingAs } });
};

test('somebody of an authority asks for an account, with the keyboard and a work address', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/for-housing-authorities');
  await hydrated();
  await page.getByRole('button', { name: 'Request an account' }).click();
  await expect(page.getByText('Please choose your housing authority from the list').first()).toBeVisible();
  const authority = page.getByLabel('Your housing authority');
  await authority.focus();
  await page.keyboard.type('Licking');
  await expect(page.getByRole('main').getByRole('option').first()).toContainText(
    'Sample Licking Valley Housing Authority',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(authority).toHaveValue('Sample Licking Valley Housing Authority');
  await page.getByLabel('Your name').fill('Grace Lind');
  await page.getByLabel('Job title').fill('Leasing clerk');
  await page.getByLabel('Work email').fill('grace.lind@gmail.com');
  await page.getByRole('button', { name: 'Request an account' }).click();
  await expect(page.getByText(/Anyone can get an address there/).first()).toBeVisible();
  await expectAccessibleEverywhere();
  await page.getByLabel('Work email').fill('grace.lind@oh9002.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeFocused();
  await expect(page.getByText('grace.lind@oh9002.example')).toBeVisible();
});

test('a request takes two of the staff; one alone is told to wait for the other', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  const request = page.getByRole('listitem').filter({ hasText: 'Lucía Marquez' });
  await viewAs(page, june);
  await page.goto('/staff/authority-accounts');
  await hydrated();
  await expect(request).toContainText('The address is not at the authority’s domain');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toContainText('You approved this. A second person has to approve it, too.');
  await expect(request.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  await expectAccessibleEverywhere();
  await viewAs(page, miguel);
  await page.reload();
  await hydrated();
  await request.getByRole('button', { name: 'Decline' }).click();
  await request.getByLabel('Reason').fill('The authority does not know her.');
  await request.getByRole('button', { name: 'Decline' }).click();
  await expect(request).toHaveCount(0);
  await viewAs(page, 'everyone');
});

test('an authority finds its packets in one list and acts with a name, which the owner reads', async ({
  page,
  hydrated,
  expectAccessibleEverywhere,
}) => {
  await viewAs(page, 'everyone');
  await page.goto('/for-housing-authorities');
  await hydrated();
  await page.getByRole('link', { name: 'I have an account: open our packets' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packets of your housing authority');
  // Calendar address with the dates of all packets, for calendar apps that cannot sign in.
  const calendar = page.getByRole('region', { name: 'The voucher’s days in your calendar' });
  await calendar.getByRole('button', { name: 'Create an address' }).focus();
  await page.keyboard.press('Enter');
  const address = calendar.getByLabel('Address');
  await expect(address).toHaveValue(/\/api\/packet-calendars\/[\w-]{43}\.ics$/);
  const file = await page.request.get(new URL(await address.inputValue()).pathname);
  expect(await file.text()).toContain('SUMMARY:Last day of the voucher');
  await expectAccessibleEverywhere();
  await page
    .getByRole('link', { name: /Open the packet/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Received on');
  await expect(page.getByRole('link', { name: 'Download the packet (PDF)' })).toBeVisible();
  await page.getByLabel('What is missing or unclear').focus();
  await page.keyboard.type('Please send the latest water bill.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Please send the latest water bill.');
  await expect(history).toContainText('Carla Whitfield');
  await expectAccessibleEverywhere();
  await viewAs(page, rosa);
  await page.goto(`/owner-dashboard/packet/${applicationId}`);
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Carla Whitfield, Sample Columbus Housing Authority',
  );
  // Anyone not of the authority gets no list.
  await page.goto('/authority-packets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no housing authority account');
  await viewAs(page, 'everyone');
});
