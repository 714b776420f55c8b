import http from 'node:http';
import type { Page } from '@playwright/test';
import { expect, listens, test } from '../live.ts';
import { feedPort } from '../live-server.ts';
import { join, leave } from '../people/live-people.ts';
import { beforeRelease } from '../test.ts';
import { payForListing } from './live-home.ts';

test.use({ actionTimeout: 10_000 });

const mainOf = (page: Page) => page.getByRole('main');

type Home = { id: string; name: string; rent: number; status?: string };

/** Builds the feed that a small property manager's software sends to the portals. */
const feedOf = (homes: readonly Home[]): string =>
  `<?xml version="1.0"?><hotPadsItems version="2.1">${homes
    .map(
      ({ id, name, rent, status = 'active' }) =>
        `<Listing id="${id}" type="RENTAL"><name>${name}</name><street>${id.slice(-2)} Barton Street</street><city>Austin</city><state>TX</state><zip>78704</zip><status>${status}</status><price>${rent}</price><numBedrooms>2</numBedrooms><numFullBaths>1</numFullBaths><description>Two rooms over the bakery, with morning light.</description></Listing>`,
    )
    .join('')}</hotPadsItems>`;

/** Starts the manager's server, which answers with the text that the test sets. */
const openSource = async () => {
  let text = '';
  const server = http.createServer((_, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(text));
  await new Promise<void>((resolve) => server.listen(feedPort, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${feedPort}/homes-${Date.now()}.xml`,
    says: (homes: readonly Home[]) => {
      text = feedOf(homes);
    },
    close: () => server.close(),
  };
};

test('a feed is connected, looked at and imported; price, card, map and email follow it, and a home that it drops goes', {
  ...beforeRelease,
}, async ({ desk, browser }) => {
  test.setTimeout(300_000);
  const mark = Date.now();
  const [kept, cheaper, third] = [
    `Rooms by the ford ${mark}`,
    `Rooms by the quay ${mark}`,
    `Rooms by the sluice ${mark}`,
  ];
  const homes = (rent: number, status = 'active'): Home[] => [
    { id: `${mark}-11`, name: kept, rent: 1310 },
    { id: `${mark}-12`, name: cheaper, rent, status },
    { id: `${mark}-13`, name: third, rent: 1330 },
  ];
  const source = await openSource();
  source.says(homes(1320));
  const olga = await join(browser, desk, 'property-owner', 'Olga Reyes');
  const tina = await join(browser, desk, 'tenant', 'Tina Barton', { viewport: { width: 390, height: 844 } });

  // The owner connects the feed, sees a preview, and imports it.
  await olga.page.goto('/owner-dashboard/feeds');
  await listens(olga.page);
  await olga.page.getByLabel('Address of the feed').fill(source.address);
  await olga.page.getByRole('button', { name: 'Connect and take a look' }).click();
  const feed = olga.page.getByRole('region', { name: source.address });
  await expect(feed.getByText('Not imported yet')).toBeVisible({ timeout: 30_000 });
  for (const name of [kept, cheaper, third]) await expect(feed.getByText(name)).toBeVisible();
  await expect(mainOf(tina.page).getByText(cheaper)).toHaveCount(0);
  await feed.getByRole('button', { name: 'Import these homes as drafts' }).click();
  await expect(feed.getByText('In sync')).toBeVisible({ timeout: 30_000 });
  const read = async <Answer>(address: string) => (await (await olga.page.request.get(address)).json()) as Answer;
  const { owner } = await read<{ owner: { ownerId: number } }>('/api/auth/me');
  const drafts = await read<{ id: number; title: string }[]>(`/api/owners/${owner.ownerId}/properties`);
  const propertyId = drafts.find(({ title }) => title === cheaper)?.id ?? 0;
  await payForListing(olga, propertyId);

  // The tenant saves a search that matches the home.
  const search = '/properties?city=Austin%2C+TX&minRent=1200&maxRent=1325';
  const { page } = tina;
  await page.goto(search);
  await listens(page);
  const card = mainOf(page).getByRole('article').filter({ hasText: cheaper });
  await expect(card).toContainText('$1,320');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await dialog.getByLabel('Name of the search').fill('By the water');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Your search is saved');

  // The rent in the feed falls: card, map and email follow.
  source.says(homes(1245));
  await feed.getByRole('button', { name: 'Read it now' }).click();
  await expect(feed).toContainText(/Changed\s*1/, { timeout: 30_000 });
  await page.reload();
  await listens(page);
  await expect(card).toContainText('$1,245');
  await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of homes' });
  await expect(map.locator('.map-plate').first()).toBeVisible();
  const news = async () => (await desk.mailsTo(tina.email)).find(({ text }) => text.includes('It was $1,320'));
  await expect.poll(news, { message: 'an email about the price', timeout: 120_000 }).toBeTruthy();

  // One home of three is more than a fifth: the owner must confirm before it is removed.
  source.says(homes(1245, 'rented'));
  await feed.getByRole('button', { name: 'Read it now' }).click();
  await feed.getByRole('button', { name: 'These homes are really gone' }).click({ timeout: 30_000 });
  await page.goto(search);
  await listens(page);
  await expect(card).toBeVisible();
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Take them down' }).click();
  await expect(feed.getByRole('button', { name: 'These homes are really gone' })).toHaveCount(0);
  await page.goto(search);
  await listens(page);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /homes? in|No homes/ })
      .first(),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
  source.close();
  await leave(olga, tina);
});
