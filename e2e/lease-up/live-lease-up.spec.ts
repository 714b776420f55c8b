import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { allOfOwner } from '@lintel/contract/lease-up/packet/answers-for-tests';
import type { Locator, Page } from '@playwright/test';
import { payForListing } from '../listings/live-home.ts';
import { expect, freshEmail, listens, liveUrl, test } from '../live.ts';
import { liveEnvironment } from '../live-server.ts';
import { join, leave, type Person } from '../people/live-people.ts';
import { beforeRelease, watchFaults } from '../test.ts';

test.use({ actionTimeout: 10_000 });

const mainOf = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** Returns the date by the server's calendar, that many days from today. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inEnglish = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
/** Another person's act shows at once: pages that only poll do so every 30 seconds. */
const atOnce = { timeout: 5_000 };

const call = async <Answer>(page: Page, method: 'GET' | 'POST' | 'PATCH', url: string, data?: object) => {
  const answer = await page.request.fetch(url, { method, ...(data ? { data } : {}) });
  expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
};
const codeOf = async (page: Page, method: 'GET' | 'POST', url: string, data?: object) => {
  const answer = await page.request.fetch(url, { method, ...(data ? { data } : {}) });
  const { code } = (await answer.json()) as { code?: string };
  return code ?? answer.status();
};

/** Loads HUD's list with this one authority, as the operator does. */
const loadAuthority = async (name: string, email: string): Promise<void> => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'lintel-authorities-')), 'authorities.csv');
  const header = 'PARTICIPANT_CODE,FORMAL_PARTICIPANT_NAME,STD_CITY,STD_ST,HA_EMAIL_ADDR_TEXT,SECTION8_UNITS_CNT';
  await writeFile(file, `${header}\nTX${Date.now() % 1_000_000},${name},Austin,TX,${email},900\n`);
  const root = path.resolve(import.meta.dirname, '../..');
  await promisify(execFile)(process.execPath, ['server/src/commands/authorities-load.ts', file], {
    cwd: root,
    env: { ...process.env, ...liveEnvironment(), LINTEL_ORIGIN: liveUrl, NODE_ENV: 'production' },
  });
};

const listHome = async (owner: Person, title: string): Promise<number> => {
  const { id } = await call<{ id: number }>(owner.page, 'POST', '/api/properties', {
    title,
    address: '12 Live Oak Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    rent: 139_500,
    bedrooms: 2,
    bathrooms: 1,
    description: 'Two rooms over the bakery, with morning light.',
    amenities: [],
    petPolicy: 'case-by-case',
    availableDate: dayFromNow(7),
    images: [],
  });
  await payForListing(owner, id);
  return id;
};

const ofOwner = {
  ...allOfOwner,
  ownerAddress: '1 Main Street, Austin, TX 78701',
  ownerPhone: '512-555-0100',
  unitAddress: '12 Live Oak Street, Austin, TX 78704',
  inspectableOn: dayFromNow(2),
};

test('from the yes to the keys: tenant, helper, owner and authority see each step as it happens, and nothing that is not theirs', {
  ...beforeRelease,
}, async ({ browser, desk }) => {
  test.setTimeout(300_000);
  const mark = Date.now();
  const title = `Rooms over the bakery ${mark}`;
  const authorityName = `Bakery County Housing Authority ${mark}`;
  const intake = freshEmail('intake');
  const [endsOn, startsOn] = [dayFromNow(60), dayFromNow(30)];
  await loadAuthority(authorityName, intake);
  const olga = await join(browser, desk, 'property-owner', 'Olga Weiss');
  const tomasa = await join(browser, desk, 'tenant', 'Tomasa Ibáñez', {
    viewport: { width: 390, height: 844 },
    locale: 'es-US',
  });
  const hanna = await join(browser, desk, 'tenant', 'Hanna Ortiz');
  const stranger = await join(browser, desk, 'tenant', 'Stan Poole');
  const propertyId = await listHome(olga, title);

  // The tenant has a helper, who accepts.
  const { page } = tomasa;
  await page.goto('/tenant-dashboard/helpers');
  await listens(page);
  await page.getByLabel('Correo electrónico de su ayudante').fill(hanna.email);
  for (const scope of ['Ver mis solicitudes', 'Ver el paquete para la autoridad de vivienda']) {
    await page.getByRole('checkbox', { name: scope }).check();
  }
  await page.getByLabel('Hasta este día').fill(dayFromNow(90));
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await hanna.page.goto('/helping');
  await listens(hanna.page);
  await hanna.page.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Le ayuda', { exact: true })).toBeVisible(atOnce);
  await hanna.page.getByRole('link', { name: /^Open Tomasa/ }).click();
  await expect(mainOf(hanna.page)).toContainText('There are no applications yet.');

  // The tenant applies with her voucher; the owner accepts, and tenant and helper see it.
  const { id } = await call<{ id: number }>(page, 'POST', '/api/rental-applications', {
    propertyId,
    applicantName: tomasa.name,
    applicantEmail: tomasa.email,
    applicantPhone: '512-555-0177',
    hasSection8Voucher: true,
    voucherNumber: 'TX-110-4402-08',
    housingAuthority: authorityName,
    employmentStatus: 'part-time',
  });
  await page.goto(`/tenant-dashboard?application=${id}`);
  await listens(page);
  await expect(mainOf(hanna.page)).toContainText(title, atOnce);
  await olga.page.goto(`/application-review/${id}`);
  await listens(olga.page);
  await olga.page.getByRole('button', { name: 'Approve' }).click();
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(mainOf(hanna.page)).toContainText('approved', atOnce);
  await expect(mainOf(page)).toContainText('aprobada', atOnce);

  // The packet: each side fills in its part and reads the other's.
  await page.goto(`/tenant-dashboard/packet/${id}`);
  await listens(page);
  await olga.page.goto(`/owner-dashboard/packet/${id}`);
  await listens(olga.page);
  await page.getByRole('button', { name: 'Empezar el paquete' }).click();
  await expect(part(olga.page, 'What the owner confirms')).toBeVisible(atOnce);
  await hanna.page.getByRole('link', { name: 'Packet for the housing authority' }).click();
  await expect(mainOf(hanna.page)).toContainText('Answers still missing');
  const family = part(page, 'Inquilino y vale');
  for (const [label, value] of [
    ['Nombre de la autoridad de vivienda', authorityName],
    ['Dónde vive ahora el inquilino', '9 Elm Street, Austin, TX 78702'],
    ['Recámaras que dice el vale', '2'],
    ['Último día del vale', endsOn],
    ['Día en que debe empezar el contrato de alquiler', startsOn],
  ] as const) {
    await family.getByLabel(label).fill(value);
  }
  await family.getByRole('button', { name: 'Guardar esta parte' }).click();
  await expect(part(olga.page, 'Tenant and voucher')).toContainText('9 Elm Street', atOnce);
  await expect(mainOf(hanna.page)).toContainText('9 Elm Street', atOnce);
  const { packet } = await call<{ packet: { version: number } }>(
    olga.page,
    'GET',
    `/api/received-applications/${id}/packet`,
  );
  await call(olga.page, 'PATCH', `/api/received-applications/${id}/packet`, {
    version: packet.version,
    answers: ofOwner,
  });
  await expect(mainOf(page)).toContainText('No falta nada', atOnce);
  await expect(mainOf(hanna.page)).toContainText('No one has signed yet.', atOnce);

  // Both sign; the helper cannot.
  const sign = async (signing: Locator, words: readonly [string, string, string], name: string) => {
    await signing.getByLabel(words[0]).fill(name);
    await signing.getByRole('checkbox', { name: words[1] }).check();
    await signing.getByRole('button', { name: words[2] }).click();
  };
  await sign(
    part(page, 'Firmas'),
    ['Su nombre completo', 'Leí el paquete, y lo que respondí es verdad', 'Firmar el paquete'],
    tomasa.name,
  );
  await expect(part(olga.page, 'Signatures')).toContainText(tomasa.name, atOnce);
  await expect(mainOf(hanna.page)).toContainText(`Signed by ${tomasa.name}.`, atOnce);
  await expect(mainOf(hanna.page).getByRole('button')).toHaveCount(0);
  await sign(
    part(olga.page, 'Signatures'),
    ['Your full name', 'I have read the packet, and my answers are true', 'Sign the packet'],
    olga.name,
  );
  await expect(mainOf(page)).toContainText('Firmado por ambas partes', atOnce);

  // The tenant sends it to the address from HUD's list: the voucher's clock is paused for everyone.
  const sending = part(page, 'Con la autoridad de vivienda');
  await expect(sending.getByLabel('Correo electrónico de la autoridad de vivienda')).toHaveValue(intake);
  await sending.getByRole('button', { name: 'Enviar a la autoridad de vivienda' }).click();
  const stands = 'The voucher’s clock is stopped while the housing authority reviews the packet.';
  await expect(part(page, 'Los días del vale').first()).toContainText('El reloj está detenido', atOnce);
  const { link } = await desk.mailTo(intake);
  const office = await browser.newContext({ baseURL: liveUrl });
  const clerk = { page: await office.newPage(), name: 'the authority' };
  const clerkFaults = watchFaults(clerk.page);
  await clerk.page.goto(link);
  await listens(clerk.page);
  await expect(clerk.page.getByRole('button', { name: 'We received this packet' })).toBeVisible({ timeout: 20_000 });
  for (const one of [olga.page, hanna.page, clerk.page]) {
    await expect(mainOf(one)).toContainText(stands, atOnce);
    // An authority with 900 vouchers has 15 days from the request.
    await expect(mainOf(one)).toContainText(inEnglish(dayFromNow(15)));
  }

  // Received; then one inspection fails and another passes.
  const tellsAll = async (inSpanish: string | RegExp, english: string | RegExp) => {
    await expect(mainOf(page)).toContainText(inSpanish, atOnce);
    for (const one of [olga.page, hanna.page]) await expect(mainOf(one)).toContainText(english, atOnce);
  };
  await clerk.page.getByRole('button', { name: 'We received this packet' }).click();
  await tellsAll(/Recibido el(?!\s*Todavía no)/, /Received on(?!\s*Not yet)/);
  // The authority has no account, only its link: its page still updates live when the owner changes something.
  await call(olga.page, 'PATCH', `/api/received-applications/${id}/packet/self-check`, {
    items: [{ item: 'gas', mark: 'ok' }],
  });
  await expect(mainOf(clerk.page)).toContainText('The owner checked 1 of', atOnce);
  const setting = part(clerk.page, 'Set the inspection');
  await setting.getByLabel('Day of the inspection').fill(dayFromNow(3));
  await setting.getByRole('button', { name: 'Set this day' }).click();
  await tellsAll('Día de la inspección', inEnglish(dayFromNow(3)));
  const inspecting = part(clerk.page, 'Record an inspection');
  await inspecting.getByLabel('Result').selectOption('failed');
  await inspecting.getByLabel('What has to be fixed').fill('No smoke alarm in the hall.');
  await inspecting.getByRole('checkbox', { name: 'Part of it is life-threatening' }).check();
  await inspecting.getByRole('button', { name: 'Record the result' }).click();
  await tellsAll('La inspección encontró un peligro para la vida', 'The inspection found a danger to life');
  await tellsAll('No smoke alarm in the hall.', 'No smoke alarm in the hall.');
  const deciding = part(clerk.page, 'Decide on the rent and the tenancy');
  const approve = async () => {
    await deciding.getByLabel('Rent', { exact: true }).selectOption('reasonable');
    await deciding.getByLabel('Tenancy', { exact: true }).selectOption('approved');
    await deciding.getByRole('button', { name: 'Send the decision' }).click();
  };
  await approve();
  await expect(deciding).toContainText('The last inspection found something that threatens life.');
  await inspecting.getByLabel('Result').selectOption('passed');
  await inspecting.getByRole('button', { name: 'Record the result' }).click();
  await tellsAll(/Última inspección.*: aprobada/, /Last inspection.*: passed/);

  // Approved: the voucher's clock runs again.
  await approve();
  await tellsAll('Arrendamiento aprobado', 'Tenancy approved');
  for (const one of [olga.page, hanna.page, clerk.page]) await expect(mainOf(one)).not.toContainText(stands, atOnce);

  // The lease, and the move-in day.
  await mainOf(hanna.page).getByRole('link', { name: 'People I help' }).click();
  await expect(hanna.page.getByRole('heading', { level: 1, name: tomasa.name })).toBeVisible();
  await page.goto(`/tenant-dashboard?application=${id}`);
  await listens(page);
  await olga.page.goto(`/application-review/${id}`);
  const offer = olga.page.getByRole('form', { name: 'Offer a lease' });
  await offer.getByLabel('First day').fill(startsOn);
  await offer.getByRole('button', { name: 'Offer the lease' }).click();
  await expect(mainOf(hanna.page)).toContainText('The lease is waiting for the tenant’s answer.', atOnce);
  await part(page, 'El propietario le ofrece un contrato')
    .getByRole('button', { name: 'Confirmar el contrato' })
    .click();
  await page
    .getByRole('dialog', { name: '¿Confirmar este contrato?' })
    .getByRole('button', { name: 'Confirmar el contrato' })
    .click();
  await expect(mainOf(hanna.page)).toContainText(`Leased from ${inEnglish(startsOn)}.`, atOnce);
  await expect(part(olga.page, 'Lease')).toContainText('Confirmed by both', atOnce);
  await expect(part(page, 'Su contrato')).toContainText('HUD-52641-A');
  await expect(part(olga.page, 'Lease')).toContainText('HUD-52641-A');

  // They see nothing that is not theirs.
  const sha256 = 'a'.repeat(64);
  const [ofTenant, ofOwnerSide] = [`/api/rental-applications/${id}/packet`, `/api/received-applications/${id}/packet`];
  const signing = { name: 'Hanna Ortiz', isTrue: true, sha256 };
  expect(await codeOf(hanna.page, 'GET', ofTenant)).toBe('helper.tenant_only');
  expect(await codeOf(hanna.page, 'POST', `${ofTenant}/signature`, signing)).toBe('helper.tenant_only');
  expect(await codeOf(hanna.page, 'GET', ofOwnerSide)).toBe('application.not_found');
  expect(await codeOf(olga.page, 'GET', ofTenant)).toBe('application.not_found');
  expect(await codeOf(page, 'GET', ofOwnerSide)).toBe('application.not_found');
  expect(await codeOf(stranger.page, 'GET', ofTenant)).toBe('application.not_found');
  expect(await codeOf(stranger.page, 'GET', ofOwnerSide)).toBe('application.not_found');
  for (const address of [ofTenant, ofOwnerSide, '/api/helping']) {
    expect(await codeOf(clerk.page, 'GET', address)).toBe('viewer.unknown');
  }
  expect(clerkFaults).toEqual([]);
  await office.close();
  await leave(olga, tomasa, hanna, stranger);
});
