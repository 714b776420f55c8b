import type { Me } from '@lintel/contract/identity/schema';
import { responseSentence } from '@lintel/contract/tenancy/compliance/labels';
import type { Citation, ComplianceDashboard, Deadline } from '@lintel/contract/tenancy/compliance/schema';
import type { Deposit } from '@lintel/contract/tenancy/deposits/schema';
import type { MaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import type { TenancyNotice } from '@lintel/contract/tenancy/notices/schema';
import type { PortfolioRow } from '@lintel/contract/tenancy/tenancies/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi, type Transport } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { toasts } from '../../../ui/toasts/toast.ts';
import { MyHome } from '../home/my-home.embed.tsx';
import { Page } from './rta-compliance-page.tsx';

const location = { pathname: '/rta-compliance', search: {} as Record<string, string> };
vi.mock('@tanstack/react-router', () => ({
  useLocation: ({ select }: { select: (now: typeof location) => unknown }) => select(location),
  useMatch: ({ select }: { select: (match: object) => unknown }) =>
    select({ ...location, staticData: { query: ['tab'] } }),
  useRouter: () => ({
    state: { location },
    history: { replace: (to: string) => Object.assign(location.search, { tab: to.split('tab=')[1] ?? 'notices' }) },
  }),
}));
vi.mock('../../../platform/queries/live-changes.ts', () => ({ useLiveChanges: () => {} }));

const said = (text: string, citation: string, confidence: Citation['confidence'] = 'verified'): Citation => ({
  text,
  sentence: text,
  values: {},
  citation,
  confidence,
});
const laws: ComplianceDashboard['laws'] = {
  notices: [said('A wrong day makes the notice void', 'RTA, s. 43', 'general-knowledge')],
  deposits: [
    said('Security deposit', 'RTA (BC), s. 19'),
    said('Interest by regulation', 'RTA (BC), s. 38', 'general-knowledge'),
  ],
  repairs: [
    said(responseSentence, 'Lintel', 'product-policy'),
    said('Fit for living in', 'RTA, s. 20', 'verified-secondary'),
  ],
};
const deadline: Deadline = {
  kind: 'deposit_return',
  id: 5,
  tenancyId: 1,
  propertyTitle: 'Studio on Main Street',
  dueOn: '2026-12-01',
  dueAt: null,
  law: said('Within 15 days', 'RTA (BC), s. 38'),
};
const dashboard: ComplianceDashboard = {
  complianceRate: 90,
  records: {
    all: 10,
    compliant: 9,
    notices: { all: 2, compliant: 2 },
    deposits: { all: 3, compliant: 3 },
    maintenance: { all: 5, compliant: 4 },
  },
  tenancies: 1,
  securityDeposits: { total: 3, compliant: 3 },
  maintenanceRequests: { pending: 1, overdue: 1, avgResponseTime: 2.5 },
  upcomingDeadlines: [deadline],
  missedDeadlines: [],
  laws,
  initializedAt: null,
};
const notice: TenancyNotice = {
  id: 1,
  noticeType: 'Notice of rent increase (guideline)',
  code: 'N1',
  jurisdiction: 'ON',
  timeZone: 'America/Toronto',
  tenancyId: 1,
  propertyId: null,
  propertyTitle: 'Upper flat',
  tenantName: 'Tanya Brooks',
  noticeDate: '2025-01-05',
  effectiveDate: '2025-05-01',
  isCompliant: true,
  status: 'served',
  earliestDate: '2025-05-01',
  law: said('May 1, 2025 is a valid day', 'RTA, s. 116', 'verified-secondary'),
};
const request: MaintenanceRequest = {
  id: 1,
  description: 'No heat in the bedroom, and the radiator makes a knocking noise all night long',
  priority: 'emergency',
  requestDate: '2026-11-18T12:00:00.000Z',
  requiredResponseDays: 1,
  status: 'pending',
  tenancyId: 1,
  propertyTitle: 'Upper flat',
  tenantName: 'Tanya Brooks',
  dueAt: '2026-11-19T12:00:00.000Z',
  answeredAt: null,
  closedAt: null,
  isAnsweredLate: false,
  law: said('The platform’s own standard', 'Lintel', 'product-policy'),
  photos: 0,
};
const deposit: Deposit = {
  id: 1,
  tenancyId: 1,
  propertyTitle: 'Upper flat',
  timeZone: 'America/Vancouver',
  tenantName: 'Tanya Brooks',
  jurisdiction: 'BC',
  kind: 'securityDeposit',
  amountCents: 90_000,
  takenOn: '2025-01-05',
  capCents: 99_000,
  isCompliant: true,
  state: 'due',
  returnBy: '2026-12-01',
  returnedOn: null,
  returnedCents: null,
  interestPaidCents: 0,
  interestDueOn: null,
  laws: [{ about: 'cap', ...said('Security deposit', 'RTA (BC), s. 19') }],
  events: [],
};
const tenancy: PortfolioRow = {
  id: 1,
  propertyId: null,
  title: 'Upper flat',
  place: 'Toronto, ON',
  jurisdiction: 'ON',
  timeZone: 'America/Toronto',
  rentCents: 215_000,
  rentPeriod: 'monthly',
  rentDay: 1,
  startsOn: '2024-01-01',
  fixedTermEnd: null,
  lastIncreaseOn: null,
  endedOn: null,
  forwardingAddressOn: null,
  tenantName: 'Tanya Brooks',
  tenantState: 'confirmed',
  isFromLease: false,
  nextDueOn: '2026-12-01',
  nextDueLaw: said('Within 15 days', 'RTA (BC), s. 38'),
  openRequests: 1,
  overdueRequests: 1,
  depositsHeldCents: 90_000,
};
const months = [{ month: '2026-11', all: 10, compliant: 9, avgResponseTime: 2.5, responses: 4 }];
const home = { tenancy, landlordName: 'Walter', notices: [notice], deposits: [deposit], requests: [request] };

type Answers = {
  dashboard?: ComplianceDashboard;
  notices?: TenancyNotice[];
  requests?: MaintenanceRequest[];
  isStaff?: boolean;
  ownerId?: number;
  initialize?: Promise<unknown>;
  places?: unknown[];
  tenancies?: PortfolioRow[];
  served?: TenancyNotice;
  homes?: { state: string }[];
};
const show = (
  page: React.ReactElement,
  {
    dashboard: figures = dashboard,
    notices = [notice],
    requests = [request],
    isStaff = false,
    ownerId = 1,
    initialize,
    places = [],
    tenancies = [tenancy],
    served,
    homes = [],
  }: Answers = {},
) => {
  const calls: string[] = [];
  const person = { accountId: 2, name: 'Walter', tenantId: 1, ownerId, agentId: null, isStaff };
  const me: Me = {
    mode: 'demo',
    demo: null,
    person,
    tenant: person,
    owner: person,
    agent: null,
    staff: isStaff ? person : null,
    agentStatus: null,
    account: null,
  };
  const bodies: [RegExp, unknown][] = [
    [/auth\/me/, me],
    [/compliance-dashboard/, figures],
    [/compliance-history/, months],
    [/rta\/notices$/, served],
    [/rta\/notices/, notices],
    [/maintenance-requests/, requests],
    [/rta\/deposits/, [deposit]],
    [/rta\/tenancies/, tenancies],
    [/jurisdictions/, places],
    [/calendar/, { madeAt: null, address: null }],
    [/my-home/, [home]],
    [/owners\/\d+\/properties/, homes],
  ];
  const transport = vi.fn<Transport>(async ({ address }) => {
    calls.push(address);
    if (address.includes('initialize') && initialize) await initialize;
    const body = bodies.find(([path]) => path.test(address))?.[1] ?? {
      tenancies: 1,
      jurisdictions: 1,
      deadlines: 1,
      created: { tenancies: 0, jurisdictions: 0 },
    };
    return { status: 200, statusText: '', header: () => null, text: JSON.stringify(body) };
  });
  const api = makeApi(transport);
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { now: '2026-11-21T12:00:00.000Z' } as AppFacts }}>{page}</AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return { calls };
};
const openTab = (tab: string) => {
  location.search = { tab };
};
afterEach(() => {
  location.search = {};
  vi.useRealTimers();
});

const figures = async () => {
  const label = await screen.findByText('Compliance Rate', { selector: 'dt, dt *' });
  const list = label.closest('dl');
  if (!list) throw new Error('The figures are no list.');
  return list;
};

describe('the figures', () => {
  test('are four, and there is an alert only when something is due', async () => {
    show(<Page />, { dashboard: { ...dashboard, upcomingDeadlines: [] } });
    expect((await figures()).querySelectorAll('dt')).toHaveLength(4);
    expect(screen.queryByText(/Upcoming Deadlines:/)).toBeNull();
  });

  test('are those of the landlord who looks at them', async () => {
    const { calls } = show(<Page />, { ownerId: 7 });
    await figures();
    const ofLandlords = calls.filter((address) => /rta\/(compliance|notices)/.test(address));
    expect(ofLandlords.length).toBeGreaterThan(1);
    for (const address of ofLandlords) expect(address).toMatch(/\/7(\?|$)/);
  });

  test('have their four names, units and counts', async () => {
    show(<Page />);
    const list = await figures();
    expect(list.textContent).toMatch(
      /Compliance Rate.*90%.*Security Deposits.*3.*3 compliant.*Maintenance Requests.*1pending.*1 overdue.*Avg Response Time.*2\.5days/,
    );
  });

  test('of nothing on record are whole, and say that nothing is', async () => {
    const none = { all: 0, compliant: 0 };
    const records = { ...none, notices: none, deposits: none, maintenance: none };
    show(<Page />, { dashboard: { ...dashboard, complianceRate: 100, records } });
    const list = await figures();
    expect(list.textContent).toContain('100%');
    expect(within(list).getByText('no records')).toBeTruthy();
    expect(within(list).queryByText('Excellent')).toBeNull();
  });

  test('say how many things are due', async () => {
    show(<Page />, { dashboard: { ...dashboard, upcomingDeadlines: [deadline, { ...deadline, id: 6 }] } });
    expect(await screen.findByText('Upcoming Deadlines: You have 2 compliance deadlines approaching.')).toBeTruthy();
  });

  test('speak of one thing that is due as of one', async () => {
    show(<Page />);
    expect(await screen.findByText('Upcoming Deadlines: You have 1 compliance deadline approaching.')).toBeTruthy();
  });

  test.each([
    [95, 'Excellent', 'ok'],
    [94.99, 'Good', 'warn'],
    [80, 'Good', 'warn'],
    [79.99, 'Needs Attention', 'error'],
  ])('call %d percent by its band, in its color', async (complianceRate, word, tone) => {
    show(<Page />, { dashboard: { ...dashboard, complianceRate } });
    const badge = within(await figures()).getByText(word);
    expect(badge.className).toContain(tone);
  });

  test('are asked for every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = show(<Page />);
    await figures();
    const count = () => calls.filter((address) => address.includes('compliance-dashboard')).length;
    const first = count();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(count()).toBe(first);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(count()).toBe(first + 1);
  });
});

describe('the tabs', () => {
  test('are four, notices first', async () => {
    show(<Page />);
    await figures();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Notices',
      'Deposits',
      'Maintenance',
      'Settings',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Notices');
  });
});

describe('notices', () => {
  const select = async () => (await screen.findByLabelText('Jurisdiction')) as HTMLSelectElement;
  const choices = ({ options }: HTMLSelectElement) => [...options].map(({ value, text }) => [value, text]);
  const three = [
    ['ON', 'Ontario'],
    ['BC', 'British Columbia'],
    ['NY', 'New York'],
  ];

  test('are of one of three places, also where the list of them cannot be had', async () => {
    show(<Page />);
    expect(choices(await select())).toEqual(three);
  });

  test('are of the places that the server names', async () => {
    show(<Page />, { places: [...three, ['FR', 'Freedonia']].map(([code, name]) => ({ code, name })) });
    const chosen = await select();
    await vi.waitFor(() => expect(choices(chosen)).toHaveLength(4));
  });

  const inOhio: PortfolioRow = { ...tenancy, place: '51 Oak Street, Columbus, OH', jurisdiction: null };

  test('of a landlord in Ohio begin with Ohio, whose law is not checked: nothing of another place is shown for it', async () => {
    const { calls } = show(<Page />, { tenancies: [inOhio] });
    await vi.waitFor(async () => expect((await select()).value).toBe('OH'));
    expect(choices(await select())).toEqual([['OH', 'Ohio'], ...three]);
    expect(screen.getByText(/^Your homes are in Ohio\. .* we don’t check notices against it yet/)).toBeTruthy();
    expect(screen.getByText('No notices found for selected jurisdiction')).toBeTruthy();
    expect(calls.filter((one) => /rta\/notices.*OH/.test(one))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Create Notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('We do not know the law of this place, so no notice can be created.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Review notice' })).toBeNull();
  });

  test('of a landlord without tenancies begin with the state of their homes', async () => {
    show(<Page />, { tenancies: [], homes: [{ state: 'TX' }, { state: 'TX' }, { state: 'OH' }] });
    await vi.waitFor(async () => expect((await select()).value).toBe('TX'));
  });

  test('of another place are asked for with its code', async () => {
    const { calls } = show(<Page />);
    await userEvent.selectOptions(await select(), 'NY');
    await vi.waitFor(() =>
      expect(calls.filter((one) => one.includes('/rta/notices')).at(-1)).toMatch(/jurisdiction=NY/),
    );
    expect(calls.find((one) => one.includes('/rta/notices'))).toMatch(/jurisdiction=ON/);
  });

  test('are none where there are none', async () => {
    show(<Page />, { notices: [] });
    expect(await screen.findByText('No notices found for selected jurisdiction')).toBeTruthy();
  });

  test('are made for a running tenancy of the place that is chosen, and shown with those of that place once served', async () => {
    const { calls } = show(<Page />, { served: { ...notice, noticeType: 'Another illegal act', jurisdiction: 'ON' } });
    await userEvent.selectOptions(await select(), 'BC');
    await userEvent.click(screen.getByRole('button', { name: 'Create Notice' }));
    const dialog = within(await screen.findByRole('dialog'));
    const place = dialog.getByLabelText('Jurisdiction') as HTMLSelectElement;
    expect(place.value).toBe('BC');
    const offered = () => calls.filter((one) => one.includes('/rta/tenancies')).at(-1) ?? '';
    await vi.waitFor(() => expect(offered()).toContain('jurisdiction=BC'));
    expect(offered()).toContain('show=running');
    await userEvent.selectOptions(place, 'ON');
    await vi.waitFor(() => expect(offered()).toContain('jurisdiction=ON'));
    await userEvent.click(await dialog.findByRole('button', { name: /^Upper flat/ }));
    await userEvent.selectOptions(dialog.getByLabelText('Type'), 'N6-other');
    fireEvent.change(dialog.getByLabelText('Effective Date'), { target: { value: '2027-01-15' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Review notice' }));
    // Nothing is served before it was reviewed once more.
    const check = await dialog.findByRole('heading', { name: 'Check it before you serve it' });
    await vi.waitFor(() => expect(document.activeElement).toBe(check));
    expect(dialog.getByText('January 15, 2027')).toBeTruthy();
    expect(toasts.entries()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Change it' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Review notice' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Serve notice' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await select()).value).toBe('ON');
    expect(screen.getByRole('link', { name: 'Download the record (PDF)' })).toBeTruthy();
    await vi.waitFor(() =>
      expect(calls.filter((one) => one.includes('/rta/notices/')).at(-1)).toMatch(/jurisdiction=ON/),
    );
    expect(toasts.entries().map(({ title, description }) => [title, description])).toEqual([
      ['The notice is served', 'Another illegal act, Upper flat'],
    ]);
  });

  test('cannot be made where no tenancy of the place runs, which is said', async () => {
    show(<Page />, { tenancies: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Create Notice' }));
    expect(await screen.findByText('No running tenancy under the law of this place')).toBeTruthy();
  });

  test('stand under their six heads, with their days written short', async () => {
    show(<Page />);
    const table = await screen.findByRole('table', { name: 'Notices' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Type', 'Property', 'Notice Date', 'Effective Date', 'Compliance', 'Status']);
    expect(within(table).getByText('Jan 05, 2025')).toBeTruthy();
    expect(table.textContent).toContain('May 01, 2025');
  });
});

describe('requests for repairs', () => {
  test('stand under their six heads, with the first 50 characters, days and whether they are overdue', async () => {
    openTab('maintenance');
    show(<Page />);
    const table = await screen.findByRole('table', { name: 'Maintenance Requests' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Request', 'Priority', 'Requested', 'Required Response (days)', 'Status', 'Compliance']);
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('No heat in the bedroom, and the radiator makes a k…');
    expect(row?.textContent).not.toContain('knocking');
    for (const word of ['emergency', 'Nov 18, 2026', 'Overdue']) expect(row?.textContent).toContain(word);
    expect(row && within(row).getAllByRole('cell')[3]?.textContent).toMatch(/^Required Response \(days\)1The law/);
  });

  test('are none where there are none', async () => {
    openTab('maintenance');
    show(<Page />, { requests: [] });
    expect(await screen.findByText('No maintenance requests found')).toBeTruthy();
  });
});

describe('settings', () => {
  test('have three cards that explain, each with its law, and a button that says what it does', async () => {
    openTab('settings');
    let answered = (_: unknown) => {};
    show(<Page />, {
      initialize: new Promise((resolve) => {
        answered = resolve;
      }),
    });
    for (const title of ['Notices', 'Deposits', 'Repairs']) {
      const card = (await screen.findByRole('heading', { name: title, level: 2 })).parentElement;
      await vi.waitFor(() => expect(card?.querySelector('summary')?.textContent).toBe(`The law, ${title}`));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Initialize RTA System' }));
    expect(screen.getByRole('button', { name: 'Initializing...' })).toBeTruthy();
    await act(async () => answered(null));
    expect(await screen.findByRole('button', { name: 'Initialize RTA System' })).toBeTruthy();
  });

  test('list when tenancies ended under that head, and what can be done beside it', async () => {
    openTab('settings');
    show(<Page />, { tenancies: [tenancy, { ...tenancy, id: 2, title: 'Cellar', endedOn: '2026-11-01' }] });
    const table = await screen.findByRole('table', { name: 'Tenancies' });
    const heads = within(table).getAllByRole('columnheader');
    const at = heads.findIndex(({ textContent }) => textContent === 'Ended on');
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells.map((row) => row[at])).toEqual(['Ended on–', 'Ended onNov 01, 2026']);
    expect(cells.map((row) => row[at + 1])).toEqual([
      'ActionRecord its end, Upper flat',
      'ActionAddress given, Cellar',
    ]);
    expect(heads[at + 1]?.textContent).toBe('Action');
  });

  test('have all that the page shows asked for anew once it is set up', async () => {
    openTab('settings');
    const { calls } = show(<Page />);
    await figures();
    await screen.findByRole('table', { name: 'Tenancies' });
    const reads = ['compliance-dashboard', 'compliance-history', 'rta/tenancies', 'rta/calendar'];
    await vi.waitFor(() => {
      for (const read of reads) expect(calls.join()).toContain(read);
    });
    calls.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Initialize RTA System' }));
    await vi.waitFor(() => {
      for (const read of reads) expect(calls.join()).toContain(read);
    });
    expect(calls[0]).toContain('/api/rta/initialize');
  });
});

/** Figures that a rule determines, with the text that opens their citation. */
const citations = (within_: Element) =>
  [...within_.querySelectorAll('details')].map((one) => ({
    summary: one.querySelector('summary')?.textContent ?? '',
    text: one.textContent ?? '',
  }));
const forStaff = /For staff: (general knowledge|read in|the law names no figure)/g;

describe('each figure', () => {
  const places: [string, (page: HTMLElement) => Element | null | undefined, RegExp][] = [
    ['notices', () => screen.getByRole('table', { name: 'Notices' }), /RTA, s\. 116/],
    ['deposits', () => screen.getByRole('table', { name: 'Deposits' }), /RTA \(BC\), s\. 19/],
    ['maintenance', () => screen.getByRole('table', { name: 'Maintenance Requests' }), /Platform standard/],
    ['settings', () => screen.getByRole('table', { name: 'Tenancies' }), /RTA \(BC\), s\. 38/],
  ];
  test.each(places)('under %s has its citation behind a word of its own', async (tab, find, expected) => {
    openTab(tab);
    show(<Page />);
    await figures();
    await vi.waitFor(() => expect(find(document.body)).toBeTruthy());
    const found = find(document.body);
    const cited = found ? citations(found) : [];
    expect(cited).toHaveLength(1);
    expect(cited[0]?.text).toMatch(expected);
    // Collapsed until opened.
    expect(found?.querySelector('details')?.open).toBe(false);
  });

  test('at the top, among the deadlines and in the chart has its law', async () => {
    show(<Page />);
    const top = citations(await figures());
    expect(top.map(({ summary }) => summary)).toEqual([
      'How we calculate this',
      'How we calculate this, Security Deposits',
      'How we calculate this, Maintenance Requests',
      'The law, Avg Response Time',
    ]);
    for (const [at, law] of [/RTA, s\. 43/, /RTA \(BC\), s\. 19/, /RTA, s\. 20/, /Platform standard/].entries()) {
      expect(top[at]?.text).toMatch(law);
    }
    const deadlines = screen.getByRole('heading', { name: 'Deadlines' }).parentElement;
    expect(deadlines && citations(deadlines)[0]?.text).toMatch(/RTA \(BC\), s\. 38/);
    const year = (await screen.findByRole('heading', { name: 'The last twelve months' })).closest('section');
    expect(year && citations(year)[0]?.text).toMatch(/RTA, s\. 43.*RTA \(BC\), s\. 19.*Platform standard/);
  });

  test('says to staff alone how it is known where nobody has read it in the law', async () => {
    show(<Page />, { isStaff: true });
    const top = await figures();
    await vi.waitFor(() => expect(top.textContent?.match(forStaff)?.length).toBeGreaterThanOrEqual(4));
    expect(top.textContent).toContain(
      'For staff: general knowledge, not read at its source. Counsel should look at it.',
    );
  });

  test('does not say it to landlords', async () => {
    show(<Page />);
    await figures();
    expect(document.body.textContent).not.toMatch(/For staff/);
  });

  test('of “My home” has its citation too: notices, deposit and repairs', async () => {
    show(<MyHome />);
    const region = await screen.findByRole('region', { name: 'My home' });
    const cited = citations(region).map(({ text }) => text);
    expect(cited).toHaveLength(3);
    expect(cited[0]).toMatch(/RTA, s\. 116/);
    expect(cited[1]).toMatch(/RTA \(BC\), s\. 19/);
    expect(cited[2]).toMatch(/Platform standard/);
  });
});
