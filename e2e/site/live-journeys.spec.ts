import type { Page } from '@playwright/test';
import { expect, freshEmail, goodPassword, liveUrl, test } from '../live.ts';
import { daily } from '../test.ts';

/** The texts of the screens on a journey, as people read them. */
const words = {
  en: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone',
    location: 'Current location',
    timeline: 'Move-in timeline',
    budget: 'Monthly budget',
    employment: 'Employment status',
    count: 'Number of properties',
    experience: 'Experience',
    license: 'License number',
    state: 'License state',
    brokerage: 'Brokerage',
    create: 'Create Account',
    checkMail: 'Check your email',
    newPassword: 'New password',
    save: 'Save and sign in',
    account: 'Account',
    signOut: 'Sign Out',
    signIn: 'Sign In',
    getStarted: 'Get Started',
    password: 'Password',
    wrong: 'Invalid email or password. Please try again.',
    forgot: 'Forgot password?',
    mailMe: 'Email me a link',
    onItsWay: 'a link to choose a new password is on its way',
    dead: 'This link does not work',
    menu: 'Signed in as',
    tooShort: 'Please use at least 12 characters.',
  },
  es: {
    name: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    location: 'Dónde vive ahora',
    timeline: 'Cuándo se quiere mudar',
    budget: 'Presupuesto mensual',
    employment: 'Situación laboral',
    count: 'Número de propiedades',
    experience: 'Experiencia',
    license: 'Número de licencia',
    state: 'Estado de la licencia',
    brokerage: 'Agencia inmobiliaria',
    create: 'Crear cuenta',
    checkMail: 'Revise su correo',
    newPassword: 'Contraseña nueva',
    save: 'Guardar y entrar',
    account: 'Cuenta',
    signOut: 'Cerrar sesión',
    signIn: 'Iniciar sesión',
    getStarted: 'Empezar',
    password: 'Contraseña',
    wrong: 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
    forgot: '¿Olvidó su contraseña?',
    mailMe: 'Enviarme un enlace',
    onItsWay: 'un enlace para elegir una contraseña nueva está en camino',
    dead: 'Este enlace no funciona',
    menu: 'Sesión iniciada como',
    tooShort: 'Use al menos 12 caracteres.',
  },
} as const;
type Words = (typeof words)['en' | 'es'];

/** A forgotten password works the same for each role, so only one role tests it, in each language. */
const journeys = [
  {
    role: 'tenant',
    forgets: true,
    goesTo: '/',
    startsAt: '/',
    success: {
      en: 'You can now browse properties and contact owners.',
      es: 'Ya puede ver propiedades y contactar a los propietarios.',
    },
    fill: async (page: Page, say: Words) => {
      await page.getByLabel(say.location).fill('Columbus');
      await page.getByLabel(say.timeline).selectOption('flexible');
      await page.getByLabel(say.budget).selectOption('under-1000');
      await page.getByLabel(say.employment).selectOption('employed');
    },
  },
  {
    role: 'property-owner',
    forgets: false,
    goesTo: '/owner-dashboard',
    startsAt: '/owner-dashboard',
    success: {
      en: 'You can now start listing properties.',
      es: 'Ya puede empezar a publicar propiedades.',
    },
    fill: async (page: Page, say: Words) => {
      await page.getByLabel(say.count).selectOption('1-5');
      await page.getByLabel(say.experience).selectOption('new');
    },
  },
  {
    role: 'agent',
    forgets: false,
    goesTo: '/',
    startsAt: '/agent-dashboard',
    success: { en: 'Your agent profile is being reviewed.', es: 'Su perfil de agente está en revisión.' },
    fill: async (page: Page, say: Words) => {
      await page.getByLabel(say.license).fill('OH-20190044');
      await page.getByLabel(say.state).fill('OH');
      await page.getByLabel(say.brokerage).fill('Scioto Homes');
      await page.getByLabel(say.experience).selectOption('new');
    },
  },
] as const;

/** Checks every checkbox, although one of each group would be enough. */
const tickAll = async (page: Page) => {
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
};

const openAccountMenu = async (page: Page, name: string) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
};

const signOut = async (page: Page, name: string, say: Words) => {
  await openAccountMenu(page, name);
  await page.getByRole('banner').getByRole('button', { name: say.signOut }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: say.getStarted })).toBeVisible();
};

const signIn = async (page: Page, say: Words, email: string, password: string) => {
  await page.getByLabel(say.email).fill(email);
  await page.getByRole('textbox', { name: say.password }).fill(password);
  await page.getByRole('main').getByRole('button', { name: say.signIn }).click();
};

for (const language of ['en', 'es'] as const)
  for (const { role, goesTo, startsAt, success, fill, forgets } of journeys)
    test(
      `${role}, ${language}: register, open the mail, choose a password, out, wrong, in${forgets ? ', forgotten, in again' : ''}`,
      daily(language === (role === 'tenant' ? 'es' : 'en') && role !== 'agent'),
      async ({ page, context, hydrated, desk }) => {
        const say = words[language];
        const name = `Ana ${role} ${language}`;
        const email = freshEmail(`${role}.${language}`);
        await context.addCookies([{ name: 'lintel_language', value: language, url: liveUrl }]);

        await page.goto(`/register?role=${role}`);
        await hydrated();
        await page.getByLabel(say.name).fill(name);
        await page.getByLabel(say.email).fill(email);
        await page.getByLabel(say.phone).fill('6145550100');
        await fill(page, say);
        await tickAll(page);
        await page.getByRole('button', { name: say.create }).click();
        await expect(page).toHaveURL(goesTo);
        await expect(page.getByRole('status').filter({ hasText: success[language] })).toBeVisible();
        await expect(page.getByText(say.checkMail)).toBeVisible();
        await page.reload();
        await expect(page.getByText(say.checkMail)).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: say.getStarted })).toBeVisible();

        const mail = await desk.mailTo(email);
        expect(mail.language).toBe(language);
        expect(new URL(mail.link).origin).toBe(liveUrl);
        await page.goto(mail.link);
        await page.getByRole('textbox', { name: say.newPassword }).fill('short one');
        await page.getByRole('button', { name: say.save }).click();
        await expect(page.getByRole('main').getByRole('alert')).toContainText(say.tooShort);
        await page.getByRole('textbox', { name: say.newPassword }).fill(goodPassword);
        await page.getByRole('button', { name: say.save }).click();
        await expect(page).toHaveURL(startsAt);
        await expect(page.getByText(say.checkMail)).toHaveCount(0);
        await openAccountMenu(page, name);
        await expect(page.getByRole('banner')).toContainText(say.menu);
        await page.getByRole('banner').getByRole('link', { name: say.account }).click();
        await expect(page.getByLabel(say.name)).toHaveValue(name);
        await page.goto(mail.link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.dead);

        await hydrated();
        await signOut(page, name, say);
        await page.goto('/account');
        await expect(page).toHaveURL('/sign-in?next=%2Faccount');
        await hydrated();
        await signIn(page, say, email, 'a wrong password');
        await expect(page.getByRole('alert').filter({ hasText: say.wrong })).toBeVisible();
        await expect(page.getByLabel(say.email)).toHaveValue(email);
        await signIn(page, say, email.toUpperCase(), goodPassword);
        await expect(page).toHaveURL('/account');
        await expect(page.getByLabel(say.name)).toHaveValue(name);
        await signOut(page, name, say);
        if (!forgets) return;

        await page.goto('/sign-in');
        await hydrated();
        await page.getByRole('link', { name: say.forgot }).click();
        // The address changes before the page does, and both pages have an email field.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.forgot);
        await page.getByLabel(say.email).fill(email);
        const known = (await desk.mailsTo(email)).map(({ id }) => id);
        await page.getByRole('button', { name: say.mailMe }).click();
        await expect(page.getByRole('main')).toContainText(say.onItsWay);
        const reset = await desk.mailTo(email, known);
        await page.goto(reset.link);
        const other = `${goodPassword}, again`;
        await page.getByRole('textbox', { name: say.newPassword }).fill(other);
        await page.getByRole('button', { name: say.save }).click();
        await expect(page).toHaveURL(startsAt);
        await signOut(page, name, say);
        await page.goto('/sign-in');
        await hydrated();
        await signIn(page, say, email, goodPassword);
        await expect(page.getByRole('alert').filter({ hasText: say.wrong })).toBeVisible();
        await signIn(page, say, email, other);
        await expect(page).toHaveURL(startsAt);
      },
    );
