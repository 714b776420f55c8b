// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';
import type { ShellActions, ShellData } from './shell-data.ts';

const visitor: ShellData = {
  mode: 'live',
  isPaymentSandbox: false,
  people: [],
  viewingAs: 'all',
  supportEmail: 'support@example.test',
  year: 2026,
  language: 'en',
  scheme: 'auto',
  signedIn: null,
};

const open = async (pathname: string, data: ShellData = visitor, given: Partial<ShellActions> = {}) => {
  const actions: ShellActions = { onViewingAs: () => {}, onResetDemo: async () => {}, ...given };
  const root = createRootRoute({
    component: () => (
      <Shell data={data} actions={actions}>
        <Outlet />
      </Shell>
    ),
    notFoundComponent: NotFound,
  });
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{title}</h1> });
  const routeTree = root.addChildren([
    page('/', 'Welcome'),
    page('/messages', 'Your messages'),
    page('/tenant-dashboard', 'Your applications'),
    page('/owner-dashboard', 'Your homes'),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [pathname] }) });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <RouterProvider router={router as never} />
    </TranslatorProvider>,
  );
  await screen.findByRole('main');
  return userEvent.setup();
};

const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the header', () => {
  test('leads to every place it promises', async () => {
    await open('/');
    const wide = screen.getAllByRole('navigation', { name: 'Main', hidden: true })[0] as HTMLElement;
    expect(hrefs(wide)).toEqual([
      ['Properties', '/properties'],
      ['Messages', '/messages'],
      ['Tenant Dashboard', '/tenant-dashboard'],
      ['Saved', '/saved'],
      ['Owner Dashboard', '/owner-dashboard'],
      ['Agent Dashboard', '/agent-dashboard'],
      ['RTA Compliance', '/rta-compliance'],
      ['Agent Activity', '/agent-transparency'],
      ['Enforcement Dashboard', '/penalty-enforcement'],
      ['Legal Protection', '/legal-info'],
      ['Report Violations', '/report-discrimination'],
    ]);
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/sign-in');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register');
  });

  test('has the desk of staff for them, and for who is everybody in the demo; a visitor and a tenant have none', async () => {
    const person = (role: 'tenant' | 'staff') => ({ id: '4', name: 'June Okafor', role });
    const shows = async (data: Partial<ShellData>) => {
      await open('/', { ...visitor, mode: 'demo', ...data });
      const menus = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
      const found = menus.map((menu) => hrefs(menu).some(([, href]) => href === '/staff'));
      cleanup();
      return found;
    };
    expect(await shows({ viewingAs: 'visitor' })).toEqual([false, false]);
    expect(await shows({ viewingAs: '4', people: [person('tenant')] })).toEqual([false, false]);
    expect(await shows({ viewingAs: '4', people: [person('staff')] })).toEqual([true, true]);
    expect(await shows({ viewingAs: 'all' })).toEqual([true, true]);
    expect(await shows({ mode: 'live' })).toEqual([false, false]);
  });

  test('marks where one is, and nothing else', async () => {
    await open('/messages');
    const wide = screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement;
    expect(within(wide).getByRole('link', { name: 'Messages' }).getAttribute('aria-current')).toBe('page');
    expect(within(wide).getByRole('link', { name: 'Properties' }).hasAttribute('aria-current')).toBe(false);
  });

  test('opens one menu at a time; Escape closes it and gives the focus back', async () => {
    const user = await open('/');
    const dashboards = screen.getByRole('button', { name: 'Dashboards' });
    await user.click(dashboards);
    expect(screen.getByRole('link', { name: 'Tenant Dashboard' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compliance & Legal' }));
    expect(screen.queryByRole('link', { name: 'Agent Dashboard' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'RTA Compliance' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compliance & Legal' }));
  });
});

describe('a signed-in person', () => {
  test('has their name and account in place of signing in; staff also find their pages', async () => {
    const onSignOut = vi.fn();
    const user = await open('/', { ...visitor, signedIn: { name: 'June Okafor', isStaff: true } }, { onSignOut });
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'June Okafor' }));
    expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('link', { name: 'Staff' }).getAttribute('href')).toBe('/staff');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  test('who is no staff is not offered their pages', async () => {
    const user = await open('/', { ...visitor, signedIn: { name: 'Tanya Brooks', isStaff: false } });
    await user.click(screen.getByRole('button', { name: 'Tanya Brooks' }));
    expect(screen.getByRole('link', { name: 'Account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  });
});

describe('the menu of narrow screens', () => {
  test('opens and closes with its button, and holds every link of the header', async () => {
    const user = await open('/');
    const button = screen.getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(menu.hidden).toBe(false);
    expect(hrefs(menu).map(([, href]) => href)).toEqual([
      '/properties',
      '/messages',
      '/tenant-dashboard',
      '/saved',
      '/owner-dashboard',
      '/agent-dashboard',
      '/rta-compliance',
      '/agent-transparency',
      '/penalty-enforcement',
      '/legal-info',
      '/report-discrimination',
      '/sign-in',
      '/register',
    ]);
    await user.click(button);
    expect(menu.hidden).toBe(true);
  });

  test('closes when one has gone somewhere', async () => {
    const user = await open('/');
    const button = screen.getByRole('button', { name: 'Menu' });
    await user.click(button);
    const menu = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
    await user.click(within(menu).getByRole('link', { name: 'Tenant Dashboard' }));
    await screen.findByRole('heading', { name: 'Your applications' });
    expect(menu.hidden).toBe(true);
  });
});

describe('the bar at the foot of a phone', () => {
  const as = (role: 'tenant' | 'owner' | 'agent' | 'staff'): ShellData => ({
    ...visitor,
    signedIn: { name: 'Somebody', isStaff: role === 'staff', role },
  });
  const bar = () => screen.queryByRole('navigation', { name: 'Your pages' });
  const marked = () =>
    within(bar() as HTMLElement)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);

  test.each([
    ['a visitor', visitor],
    ['an agent', as('agent')],
    ['staff', as('staff')],
  ])('is not for %s', async (_, data) => {
    await open('/', data);
    expect(bar()).toBeNull();
  });

  test('has a tenant’s four ways, and marks the one where they are', async () => {
    await open('/tenant-dashboard', as('tenant'));
    expect(hrefs(bar() as HTMLElement)).toEqual([
      ['Search', '/properties'],
      ['Saved', '/saved'],
      ['Applications', '/tenant-dashboard'],
      ['Messages', '/messages'],
    ]);
    expect(marked()).toEqual(['Applications']);
  });

  test('has an owner’s, by the tab of the dashboard', async () => {
    await open('/owner-dashboard?tab=payments', as('owner'));
    expect(hrefs(bar() as HTMLElement)).toEqual([
      ['Listings', '/owner-dashboard?tab=listings'],
      ['Inbox', '/messages'],
      ['Applications', '/owner-dashboard?tab=applications'],
      ['Money', '/owner-dashboard?tab=payments'],
    ]);
    expect(marked()).toEqual(['Money']);
  });

  test('leaves the screen to an open conversation', async () => {
    await open('/messages?conversation=1', as('tenant'));
    expect(bar()).toBeNull();
  });
});

describe('a navigation', () => {
  test('goes to the top and puts the focus on the title of the page', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const user = await open('/');
    await user.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    const title = await screen.findByRole('heading', { name: 'Your messages' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  test('to where one is already goes to the top too', async () => {
    const user = await open('/messages');
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });
});

describe('the footer', () => {
  test('leads to every place it promises', async () => {
    await open('/');
    const footer = screen.getByRole('contentinfo');
    expect(hrefs(footer)).toEqual([
      ['Lintel', '/'],
      ['How It Works', '/how-it-works'],
      ['Tenant Resources', '/tenant-resources'],
      ['Safety Tips', '/safety-tips'],
      ['Pricing', '/pricing'],
      ['List Your Property', '/owner-dashboard'],
      ['Owner Dashboard', '/owner-dashboard'],
      ['Support', '/support'],
      ['Contact', '/contact'],
      ['For Housing Authorities', '/for-housing-authorities'],
      ['Report Bug', 'mailto:support@example.test?subject=Bug%20report'],
      ['Privacy Policy', '/legal-info#privacy'],
      ['Terms of Service', '/legal-info#terms'],
      ['GeoNames', 'https://www.geonames.org'],
      ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ]);
    expect(within(footer).getByText('© 2024–2026 Lintel')).toBeTruthy();
  });

  test('changes the colours at once', async () => {
    const user = await open('/');
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(screen.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Auto' }));
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });
});

test('the demo credits whoever collected its homes on every page, with source, licence and that they were changed', async () => {
  await open('/', { ...visitor, mode: 'demo' });
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain(
    'Sample homes: Apartment for Rent Classified (2019), UCI Machine Learning Repository, changed. Places: GeoNames. License: CC BY 4.0.',
  );
  expect(hrefs(footer)).toContainEqual([
    'Apartment for Rent Classified (2019), UCI Machine Learning Repository',
    'https://doi.org/10.24432/C5X623',
  ]);
});

describe('the demo bar', () => {
  const demo: ShellData = {
    ...visitor,
    mode: 'demo',
    people: [{ id: '1', name: 'Tanya Brooks', role: 'tenant' }],
  };

  test('is not there in live', async () => {
    await open('/');
    expect(screen.queryByText('This is sample data')).toBeNull();
  });

  test('changes whose eyes one looks through', async () => {
    const onViewingAs = vi.fn();
    const user = await open('/', demo, { onViewingAs });
    expect(screen.getByText('This is sample data')).toBeTruthy();
    const select = screen.getByLabelText('Viewing as');
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All demo people', 'Visitor (signed out)', 'Tanya Brooks (Tenant)']);
    await user.selectOptions(select, 'Tanya Brooks (Tenant)');
    expect(onViewingAs).toHaveBeenCalledWith('1');
  });

  test('resets only after it has asked', async () => {
    const onResetDemo = vi.fn(async () => {});
    const user = await open('/', demo, { onResetDemo });
    await user.click(screen.getByRole('button', { name: 'Reset demo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset the demo?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    expect(onResetDemo).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reset demo' }));
    const again = await screen.findByRole('dialog', { name: 'Reset the demo?' });
    await user.click(within(again).getByRole('button', { name: 'Reset demo' }));
    expect(onResetDemo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an address that is no page', () => {
  test('says so, in the fixed words, and offers two ways on', async () => {
    await open('/nowhere');
    expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(main.getByRole('link', { name: 'Search Properties' }).getAttribute('href')).toBe('/properties');
  });
});
