import { longDate } from '@lintel/contract/kernel/dates';
import type { APIResponse, Browser, Locator, Page } from '@playwright/test';
import { appCode, createStaff, type Desk, expect, freshEmail, goodPassword, listens, liveUrl, test } from '../live.ts';
import { watchFaults } from '../test.ts';

const ok = async <Body>(answer: APIResponse): Promise<Body> => {
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Body;
};
const go = async (page: Page, address: string) => {
  await page.goto(address);
  await listens(page);
};
const enter = async (browser: Browser) => {
  const page = await (await browser.newContext({ baseURL: liveUrl })).newPage();
  return { page, faults: watchFaults(page) };
};

/** Registers an owner with a home, signed in by the link in the email. */
const joinAsOwner = async (browser: Browser, desk: Desk, name: string) => {
  const { page, faults } = await enter(browser);
  const email = freshEmail('owner');
  await ok(
    await page.request.post('/api/auth/register/property-owner', {
      data: {
        name,
        email,
        phone: '614-555-0100',
        propertyCount: '1-5',
        experience: 'new',
        propertyTypes: ['Duplex'],
        agreeToTerms: true,
        agreeToCompliance: true,
        agreeToPenalties: true,
      },
    }),
  );
  const { link } = await desk.mailTo(email);
  await ok(
    await page.request.post('/api/auth/set-password', { data: { token: link.split('#')[1], password: goodPassword } }),
  );
  const me = await ok<{ owner: { ownerId: number } }>(await page.request.get('/api/auth/me'));
  const { ownerId } = me.owner;
  const home = await ok<{ id: number; title: string }>(
    await page.request.post('/api/properties', {
      data: {
        ownerId,
        title: `Rooms over the bakery ${ownerId}`,
        address: '9 Gay Street',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43215',
        rent: 145_000,
        bedrooms: 2,
        bathrooms: 1,
        description: 'Two rooms with morning light.',
        petPolicy: 'allowed',
        availableDate: '2099-12-24',
        images: [],
        isAvailable: true,
      },
    }),
  );
  return { page, faults, ownerId, home };
};

/** Creates a staff member with two-step sign-in, signed in in this page's browser. */
const joinStaff = async (page: Page, name: string) => {
  const token = (await createStaff(freshEmail('staff'), name)).split('#')[1];
  await ok(await page.request.post('/api/auth/set-password', { data: { token, password: goodPassword } }));
  const { secret } = await ok<{ secret: string }>(
    await page.request.post('/api/account/two-factor/start', { data: { password: goodPassword } }),
  );
  await ok(await page.request.post('/api/account/two-factor/confirm', { data: { code: appCode(secret) } }));
};

const record = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }), hasText: text });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);

type Issued = { offenseNumber: number; penalties: { id: number; penaltyType: string; amount: number }[] };

test('an offense from its record to its end: appealed, heard and denied, paid, come back from, and put right', async ({
  page: staff,
  browser,
  desk,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const { page: owner, faults, ownerId, home } = await joinAsOwner(browser, desk, 'Olga Weiss');
  await joinStaff(staff, 'Stan Staff');

  // Missing fields are marked; the input stays, also when the server refuses it.
  await go(staff, `/staff/penalties?queue=all&owner=${ownerId}`);
  await expect(staff.getByRole('main')).toContainText('No penalties here.');
  await staff.getByRole('button', { name: 'Record an offense' }).click();
  const form = staff.getByRole('form', { name: 'Record an offense' });
  await form.getByRole('button', { name: 'Check before recording' }).click();
  await expect(form.getByRole('alert')).toContainText('Please choose whom it turned away');
  await expectAccessible();
  await form.getByRole('searchbox', { name: 'Home or owner' }).fill('no such street anywhere');
  await form.getByRole('button', { name: 'Find' }).click();
  await expect(form).toContainText('Nothing was found for these words.');
  await form.getByLabel('Group affected').selectOption({ label: 'Section 8 vouchers' });
  await form.getByLabel('Where it was found').selectOption({ label: 'In the text of a listing' });
  await form.getByLabel('The words').fill('no programs');
  await form.getByLabel('What was found').fill('The listing refused tenants with a voucher.');
  await form.getByLabel('Tenants who reported it').fill('one');
  await form.getByRole('button', { name: 'Check before recording' }).click();
  await expect(form.getByLabel('Tenants who reported it')).toHaveAccessibleDescription(
    /numbers of tenants, with commas/,
  );
  await form.getByLabel('Tenants who reported it').fill('');
  // A form without a home or owner does not get as far as the red button.
  await form.getByRole('button', { name: 'Check before recording' }).click();
  await expect(form.getByRole('searchbox', { name: 'Home or owner' })).toHaveAccessibleDescription(
    /choose the home or the owner/,
  );
  await form.getByRole('searchbox', { name: 'Home or owner' }).fill('Olga Weiss');
  await form.getByRole('searchbox', { name: 'Home or owner' }).press('Enter');
  await expectAccessible();
  await form
    .getByRole('button', { name: `Choose ${home.title}` })
    .first()
    .click();
  await expect(form.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await form.getByRole('button', { name: 'Check before recording' }).click();
  const check = staff.getByRole('form', { name: 'Record this offense?' });
  await expect(check).toContainText('Its penalties take effect right away');
  await expect(check).toContainText('It is the 1st offense of Olga Weiss.');
  await expect(check).toContainText('$500 in fines together.');
  await expectAccessible();
  await check.getByRole('button', { name: 'Change something' }).click();
  await expect(form.getByLabel('What was found')).toHaveValue('The listing refused tenants with a voucher.');
  await form.getByRole('button', { name: 'Check before recording' }).click();
  await check.getByRole('button', { name: 'Record the offense' }).dblclick();
  await expect(staff.getByRole('status').filter({ hasText: 'Recorded: 1st offense of Olga Weiss' })).toBeVisible();
  await expect(record(staff, 'fee of')).toHaveCount(2);

  // Another staff member issues the second, so that this one may decide its appeal.
  const issued = await ok<Issued>(
    await desk.calls.post('/api/staff/offenses', {
      data: {
        propertyId: home.id,
        category: 'voucher',
        foundIn: 'reply',
        occurredOn: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
        explanation: 'A voucher holder who asked was refused because of the voucher.',
      },
    }),
  );
  expect(issued.offenseNumber).toBe(2);
  const fine = issued.penalties.find(({ penaltyType }) => penaltyType === 'fee');
  const first = await ok<{ id: number; amount: number }[]>(await owner.request.get(`/api/owner-penalties/${ownerId}`));
  const appealReason =
    'I did not refuse anyone: the flat was let on the day before, and I have the lease to show for it.';
  for (const penaltyId of [fine?.id, first.find(({ amount }) => amount === 40_000)?.id])
    await ok(await owner.request.post('/api/appeals', { data: { penaltyId, appealReason } }));
  await ok(
    await owner.request.post(`/api/penalties/${fine?.id}/correction`, {
      data: { message: 'The flat is at number 9, not at number 6.' },
    }),
  );

  // The staff member who issued a penalty sees why they may not decide; the other appeal is reviewed, heard and denied.
  await go(staff, '/staff/appeals');
  const own = record(staff, /fee of \$400/).filter({ hasText: 'Olga Weiss' });
  await expect(own.getByRole('button', { name: /^Take under review/ })).toBeDisabled();
  await expect(own).toContainText('The person who issued a penalty cannot decide about it. Another staff member must.');
  const appeal = record(staff, /fee of \$1,500/).filter({ hasText: `owner ${ownerId}` });
  await appeal.getByRole('button', { name: /^Take under review/ }).click();
  await appeal.getByLabel('Day and time of the hearing').fill('2020-01-01T10:00');
  await appeal.getByRole('button', { name: 'Take under review' }).click();
  await expect(appeal.getByRole('alert')).toContainText('a future time');
  await appeal.getByLabel('Day and time of the hearing').fill('2099-01-05T10:30');
  await appeal.getByRole('button', { name: 'Take under review' }).click();
  await expect(appeal.getByRole('alert')).toContainText('within the next year');
  const hearingOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await appeal.getByLabel('Day and time of the hearing').fill(`${hearingOn}T10:30`);
  await appeal.getByRole('button', { name: 'Take under review' }).click();
  await expect(appeal).toContainText(`Hearing: ${longDate(hearingOn)} at 10:30 AM P`);
  await expect(appeal).toContainText('Under review by Stan Staff');
  await appeal.getByRole('button', { name: /^Decide/ }).click();
  await appeal.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(appeal.getByRole('alert')).toContainText('Please approve or deny');
  await expectAccessible();
  await appeal.getByRole('radio', { name: /Deny/ }).check();
  await appeal.getByLabel('Resolution').fill('The lease began a week after the message.');
  await expect(appeal).toContainText('The hearing is still to come:');
  await appeal.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(appeal.getByRole('alert')).toContainText('Please confirm that you decide without it.');
  await appeal.getByRole('checkbox', { name: 'I decide without waiting for the hearing' }).check();
  await appeal.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(toast(staff, 'The appeal is denied')).toBeVisible();
  await expect(appeal).toHaveCount(0);
  await staff.getByRole('button', { name: /^Decided( \d+)?$/ }).click();
  await expect(appeal).toContainText('The lease began a week after the message.');

  await go(staff, '/staff/penalties?queue=corrections');
  const correction = record(staff, 'The flat is at number 9, not at number 6.').filter({ hasText: `owner ${ownerId}` });
  await correction.getByRole('button', { name: /^Decline/ }).click();
  await correction.getByLabel('Answer').fill('short');
  await correction.getByRole('button', { name: 'Decline' }).click();
  await expect(correction.getByRole('alert')).toContainText('at least 10 characters');
  await correction.getByLabel('Answer').fill('The number does not change what was written.');
  await correction.getByRole('button', { name: 'Decline' }).click();
  await expect(correction).toHaveCount(0);

  // The owner has no card yet, so one is added; one fine is paid alone, and the rest on reactivation.
  await go(owner, '/owner-dashboard?tab=compliance');
  await expect(owner.getByRole('tab', { name: 'Compliance' })).toHaveText('Compliance3');
  await expect(owner.getByRole('tabpanel')).toContainText(`Your listing “${home.title}” is suspended until`);
  const panel = owner.getByRole('region', { name: 'Reactivate your account' });
  await expect(panel).toContainText('Outstanding fines$1,600');
  await expect(panel).toContainText('Total due$3,100');
  await expect(panel).toContainText('There is no card on file yet.');
  await panel.getByRole('link', { name: 'Add a card' }).click();
  const card = owner.getByRole('form', { name: 'New card' });
  await card.getByLabel('Card number').fill('4242 4242 4242 4242');
  await card.getByLabel('Expiry date').fill('12/39');
  await card.getByLabel('CVC').fill('123');
  await card.getByRole('button', { name: 'Save card' }).click();
  await expect(owner).toHaveURL(/\/owner-dashboard\?tab=payments$/);
  await go(owner, '/owner-dashboard?tab=compliance');
  await owner.getByRole('button', { name: /^Pay now \$100/ }).click();
  const asked = owner.getByRole('dialog', { name: 'Pay $100 now?' });
  await expect(asked).toContainText('Visa ending in 4242');
  await asked.getByRole('button', { name: 'Pay $100' }).click();
  await expect(toast(owner, 'Fine paid')).toBeVisible();
  await expect(panel).toContainText('Total due$3,000');
  await panel.getByRole('button', { name: 'Pay $3,000 and reactivate' }).click();
  await expect(toast(owner, 'Agreement Required')).toBeVisible();
  for (const box of await panel.getByRole('checkbox').all()) await box.check();
  await panel.getByRole('button', { name: 'Pay $3,000 and reactivate' }).dblclick();
  await expect(toast(owner, 'Account Reactivated')).toBeVisible();
  const duties = owner.getByRole('region', { name: 'Training and monitoring' });
  await expect(duties.getByRole('listitem')).toHaveCount(9);
  await expect(panel).toHaveCount(0);
  await expect(owner.getByRole('tabpanel')).not.toContainText('is suspended');
  // Past offenses are folded and can be opened.
  await owner.getByText(/^\d+ past offenses?$/).click();
  await expect(owner.getByRole('article', { name: 'listing suspension' })).toContainText('Ended early');

  // Staff record the training as done. A contested finding of their own must be repealed by another staff member; another's
  // finding they repeal for an error of fact, and its money is refunded.
  await go(staff, '/staff/penalties?queue=duties');
  const training = record(staff, 'Fair-housing training').filter({ hasText: `owner ${ownerId}` });
  await training.getByRole('button', { name: /^Mark as done/ }).click();
  await training.getByLabel('How it was done').fill('Certificate seen');
  await training.getByRole('button', { name: 'Mark as done' }).click();
  await expect(training).toHaveCount(0);
  await go(staff, `/staff/penalties?queue=all&owner=${ownerId}`);
  const hundred = record(staff, 'fee of $100');
  await expect(hundred).toContainText('Paid');
  await hundred.getByRole('button', { name: /^Repeal for an error of fact/ }).click();
  await hundred.getByLabel('Reason').fill('The text was of another home.');
  await hundred.getByRole('button', { name: 'Repeal the offense' }).click();
  await expect(hundred.getByRole('alert')).toContainText('Another staff member must.');
  const other = record(staff, 'fee of $1,500');
  await other.getByRole('button', { name: /^Repeal for an error of fact/ }).click();
  await other.getByLabel('Reason').fill('The text was of another home.');
  await other.getByRole('button', { name: 'Repeal the offense' }).click();
  await expect(toast(staff, 'The offense is repealed')).toBeVisible();
  await expect(other).toContainText('Repealed');
  await expect(record(staff, 'listing suspension')).toContainText('Repealed');
  await expect(hundred).toContainText('Paid');
  expect(faults).toEqual([]);
  await owner.context().close();
});
