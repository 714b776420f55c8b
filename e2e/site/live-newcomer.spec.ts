import type { Locator, Page } from '@playwright/test';
import { card, listHome } from '../listings/live-home.ts';
import { expect, freshEmail, goodPassword, listens, liveUrl, test } from '../live.ts';
import { join, leave, type Person } from '../people/live-people.ts';
import { pageListens, watchFaults } from '../test.ts';

test.use({ actionTimeout: 10_000 });

/** Presses Tab until the target has the focus; fails for an element that the keyboard cannot reach. */
const tabTo = async (page: Page, target: Locator, most = 120): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `${most} times Tab`).toBeFocused();
};
const typeInto = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** The owner opens the newest application, as a desktop user does. */
const openApplication = async ({ page }: Person, title: string): Promise<void> => {
  await page.goto('/owner-dashboard?tab=applications');
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('region', { name: 'The applicant can see you are viewing this.' })).toBeVisible();
};

test('by keyboard alone: finds a home under $1,500 in Austin, writes, registers, applies, pays and watches', async ({
  page,
  desk,
  browser,
}) => {
  test.setTimeout(180_000);
  const title = `Rooms over the bakery ${Date.now()}`;
  const olga = await join(browser, desk, 'property-owner', 'Olga Weiss');
  await listHome(olga, title);
  const main = page.getByRole('main');
  const email = freshEmail('nora');

  await page.goto('/');
  await listens(page);
  await typeInto(page, page.getByLabel('Location'), 'Austin');
  await typeInto(page, page.getByLabel('Max Rent'), '$1,0');
  await press(page, page.getByRole('button', { name: 'Search Properties' }));
  await expect(main.getByRole('region', { name: 'Featured Properties' }).getByRole('status')).toContainText(
    /home.* in Austin/,
  );
  await press(page, main.getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const contact = page.getByRole('complementary', { name: 'Contact the owner' });
  await typeInto(page, contact.getByLabel('Name'), 'Nora Newcomer');
  await typeInto(page, contact.getByLabel('Email'), email);
  await typeInto(page, contact.getByLabel('Message', { exact: true }), 'Is it still free in January?');
  await press(page, contact.getByRole('button', { name: 'Send Message' }));
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    press(page, contact.getByRole('link', { name: 'Open the receipt' })),
  ]);
  await expect(receipt.getByRole('main')).toContainText('Olga Weiss');
  await receipt.close();

  const known = [(await desk.mailTo(email)).id];
  await press(page, main.getByRole('link', { name: 'Apply Now' }).first());
  // Uses the application form's link: the home also has a sign-in link, which leads back to the home.
  const form = page.getByRole('form', { name: 'Rental application' });
  await press(page, form.getByRole('link', { name: 'Sign In', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await press(page, main.getByRole('link', { name: 'Register' }));
  await typeInto(page, page.getByLabel('Full name'), 'Nora Newcomer');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Phone'), '5125550142');
  await typeInto(page, page.getByLabel('Current location'), 'Austin');
  await typeInto(page, page.getByLabel('Move-in timeline'), 'Fl');
  await typeInto(page, page.getByLabel('Monthly budget'), 'Under');
  await typeInto(page, page.getByLabel('Employment status'), 'Part');
  for (const box of await main.getByRole('checkbox').all()) await press(page, box, 'Space');
  await press(page, page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto((await desk.mailTo(email, known)).link);
  await typeInto(page, page.getByRole('textbox', { name: 'New password' }), goodPassword);
  await press(page, page.getByRole('button', { name: 'Save and sign in' }));

  // The link in the email leads back to where registration began.
  await typeInto(page, form.getByLabel('Monthly income'), '2340');
  await typeInto(page, form.getByLabel('Employment status'), 'Part');
  await press(page, form.getByRole('button', { name: 'Submit Application' }));
  const sent = page.getByRole('region', { name: 'Application sent' });
  await expect(sent).toContainText('Application fee$10Due');
  await press(page, sent.getByRole('button', { name: 'Pay $10 by card' }));
  const payment = page.getByRole('form', { name: 'Card payment' });
  await typeInto(page, payment.getByLabel('Card number'), card.number);
  await typeInto(page, payment.getByLabel('Expiry date'), '1239');
  await typeInto(page, payment.getByLabel('CVC'), card.cvc);
  await press(page, payment.getByRole('button', { name: 'Pay $10' }));
  await expect(sent).toContainText('Application fee$10Paid');
  await press(page, sent.getByRole('link', { name: 'My Applications' }));
  await expect(main).toContainText('Not viewed yet');

  // While she watches, the owner opens it.
  await openApplication(olga, title);
  await expect(main).toContainText('LIVE');
  await expect(main).not.toContainText('Not viewed yet');

  // The message that she wrote as a guest is in her messages once she has confirmed that it was her.
  await page.goto('/messages');
  await press(page, page.getByRole('button', { name: `Yes, it was me ${title}` }));
  const thread = page.getByRole('region', { name: 'Conversations' }).getByRole('button').filter({ hasText: title });
  await press(page, thread);
  await expect(page.getByRole('log')).toContainText('Is it still free in January?');
  await leave(olga);
});

test('on a phone, in Spanish, with a voucher, and away from the net in between', async ({ desk, browser }) => {
  test.setTimeout(180_000);
  const title = `Rooms over the forge ${Date.now()}`;
  const olga = await join(browser, desk, 'property-owner', 'Olga Weiss');
  await listHome(olga, title);
  const phone = await browser.newContext({
    baseURL: liveUrl,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
  });
  const page = await phone.newPage();
  const faults = watchFaults(page);
  const missing: string[] = [];
  page.on('console', (message) => {
    if (/No translation/.test(message.text())) missing.push(message.text());
  });
  const main = page.getByRole('main');
  const email = freshEmail('nuria');
  const isLarge = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), String(target)).toBeGreaterThanOrEqual(24);
  };
  const choose = async (target: Locator): Promise<void> => {
    // Scrolls into view and waits until the list has stopped rerendering.
    await target.click({ trial: true });
    await isLarge(target);
    await target.click();
  };

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'English' })).toBeEnabled();
  await pageListens(page);
  await page.getByLabel('Lugar').fill('Austin');
  await page.getByLabel('Renta máxima').selectOption('2000');
  await choose(page.getByRole('button', { name: 'Buscar viviendas' }));
  await choose(main.getByRole('link', { name: title }).first());
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  // She sends a message while offline, and nothing is lost.
  const contact = page.getByRole('complementary', { name: 'Contacto con el propietario' });
  await contact.getByLabel('Nombre').fill('Nuria Nueva');
  await contact.getByLabel('Correo electrónico').fill(email);
  await contact.getByLabel('Mensaje', { exact: true }).fill('¿Sigue libre en enero?');
  await phone.setOffline(true);
  await choose(contact.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(contact.getByRole('alert')).toContainText('No tiene conexión');
  await phone.setOffline(false);
  await expect(contact.getByLabel('Mensaje', { exact: true })).toHaveValue('¿Sigue libre en enero?');
  await choose(contact.getByRole('button', { name: 'Enviar mensaje' }));
  await expect(contact.getByRole('link', { name: 'Abrir el comprobante' })).toBeVisible();

  const known = [(await desk.mailTo(email)).id];
  await choose(main.getByRole('link', { name: 'Solicitar' }).first());
  await choose(main.getByRole('link', { name: 'Iniciar sesión para solicitar' }).first());
  // A link in a sentence is as tall as its line (WCAG 2.5.8 leaves those out).
  await main.getByRole('link', { name: 'Registro' }).click();
  await page.getByLabel('Nombre completo').fill('Nuria Nueva');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono').fill('5125550143');
  await page.getByLabel('Dónde vive ahora').fill('Austin');
  await page.getByLabel('Cuándo se quiere mudar').selectOption('flexible');
  await page.getByLabel('Presupuesto mensual').selectOption('under-1000');
  await page.getByLabel('Situación laboral').selectOption('employed');
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await choose(page.getByRole('button', { name: 'Crear cuenta' }));
  await expect(page.getByText('Revise su correo')).toBeVisible();
  const mail = await desk.mailTo(email, known);
  expect(mail.language).toBe('es');
  await page.goto(mail.link);
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill(goodPassword);
  await choose(page.getByRole('button', { name: 'Guardar y entrar' }));

  const form = page.getByRole('form', { name: 'Solicitud de renta' });
  await form.getByLabel('Ingreso mensual').fill('1340');
  await form.getByLabel('Situación laboral').selectOption('part-time');
  await form.getByRole('checkbox', { name: 'Tengo un vale de elección de vivienda de la Sección 8' }).check();
  await form.getByLabel('Número del vale').fill('TX-110-4402-08');
  await form.getByLabel('Autoridad de vivienda').fill('Housing Authority of the City of Austin');
  await choose(form.getByRole('button', { name: 'Enviar solicitud' }));
  const sent = page.getByRole('region', { name: 'Solicitud enviada' });
  await expect(sent).toContainText('$0');
  await choose(sent.getByRole('link', { name: 'Mis solicitudes' }));
  await expect(main).toContainText('Todavía no la han visto');

  await openApplication(olga, title);
  await expect(main).not.toContainText('Todavía no la han visto');
  await expect(main.getByRole('region').filter({ hasText: 'EN VIVO' }).first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing to the right of the screen').toBeLessThanOrEqual(390);
  expect(missing).toEqual([]);
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(fault))).toEqual([]);
  await phone.close();
  await leave(olga);
});
