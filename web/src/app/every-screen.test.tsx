import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppFacts } from '../platform/app-context.ts';
import { makeApi } from '../platform/queries/api.ts';
import { createTranslator } from '../platform/words/i18n.tsx';
import { sampleOf } from '../testing/sample-answer.ts';
import { makeRouter } from './make-router.tsx';
import type { RouteRow } from './route-row.ts';
import { routes } from './routes.tsx';
import './provide-parts.ts';

/** All endpoints of the contract, with their schemas: the browser builds have none, so Node loads them outside of the build. */
// Vitest's own cannot load TypeScript or ES modules in its virtual contexts.
const load = process.getBuiltinModule('module').createRequire(import.meta.url);
const endpoints = globSync(path.resolve(import.meta.dirname, '../../../contract/src/**/*endpoints.ts')).flatMap(
  (file) => Object.values(load(file) as Record<string, Endpoint>).filter((one) => typeof one.path === 'string'),
);

const pattern = (address: string) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
const known = endpoints.map((endpoint) => ({ endpoint, is: pattern(endpoint.path) }));
/** Returns the endpoint at an address; one with a literal segment before one with a parameter in that place. */
const endpointAt = (method: string, address: string): Endpoint | undefined =>
  known
    .filter(({ endpoint, is }) => endpoint.method === method && is.test(address))
    .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]?.endpoint;

/** Fields of the specified entities, and nothing more; `[field, parts]` has nested fields. */
type Fields = readonly (string | readonly [string, Fields])[];
const property: Fields = [
  ...['id', 'title', 'address', 'city', 'state', 'zipCode', 'rent', 'bedrooms', 'bathrooms', 'squareFeet'],
  ...['description', 'amenities', 'petPolicy', 'availableDate', 'images', 'isAvailable', 'acceptsVouchers', 'ownerId'],
  ['owner', ['id', 'name', 'avatar', 'phone']],
];
const penalty: Fields = ['id', 'penaltyType', 'amount', 'description', 'isActive', 'createdAt', 'expiresAt'];
const viewing: Fields = [
  ...['landlordName', 'startTime', 'endTime', 'currentSection', 'scrollProgress', 'totalViewTime', 'sectionsViewed'],
];
const viewings: Fields = ['isBeingViewed', ['currentViewers', viewing], ['viewingHistory', viewing]];
const message: Fields = ['id', 'senderId', 'content', 'createdAt', 'isRead'];
const described: Record<string, Fields> = {
  searchProperties: property,
  readProperty: property,
  listInquiries: ['id', 'name', 'email', 'phone', 'message', 'moveInDate', 'createdAt', ['property', ['title']]],
  listReceipts: [
    ...['id', 'propertyId', 'initiationType', 'contactMethod', 'initiatedBy', 'contactDetails', 'agentName'],
    ...['agentEmail', 'agentLicense', 'tenantName', 'tenantEmail', 'commissionEligible', 'status', 'receiptHash'],
    ...['timestampProof', 'createdAt', 'disputeNotes'],
  ],
  listOwnerPenalties: penalty,
  listAppealablePenalties: [...penalty, 'isRepealable', 'canAppeal'],
  readOwnerStatus: ['isBanned'],
  readPenaltyCollectionStats: [
    ...['totalCollected', 'platformIncome', 'legalAidFunding', 'tenantRentCredits', 'collectionsCount'],
  ],
  readCommissionSummary: [
    ...['totalReferrals', 'activeLeads', 'commissionEligible', 'estimatedValue'],
    [
      'recentActivity',
      [
        ...['initiationType', 'propertyId', 'tenantName', 'tenantEmail', 'commissionEligible', 'status'],
        ...['contactDetails', 'createdAt', 'receiptHash'],
      ],
    ],
  ],
  listAppeals: [
    ...['id', 'penaltyId', 'appealReason', 'evidence', 'supportingDocuments', 'status', 'createdAt', 'hearingDate'],
    'resolution',
  ],
  listDueProcessNotices: ['id', 'subject', 'content', 'readReceipt', 'deliveryMethod', 'responseDeadline'],
  calculateApplicationFee: ['originalFee', 'finalFee', 'savings', 'waived', 'waiverReason'],
  createListingPayment: ['clientSecret', 'amount'],
  listTenantApplications: ['id', 'status', 'createdAt', 'hasSection8Voucher'],
  readViewingStatus: viewings,
  readViewingStatusOf: viewings,
  readTransparency: [
    ['summary', ['lastActivity', 'totalCorrespondence', 'totalActivities', 'totalDocumentAccess', 'totalBillableTime']],
    [
      'correspondence',
      [
        ...['id', 'correspondenceType', 'subject', 'content', 'attachments', 'direction', 'timestamp', 'agentName'],
        'readByTenant',
      ],
    ],
    ['activities', ['id', 'activityType', 'description', 'duration', 'billableTime', 'timestamp', 'agentName']],
    ['documentAccess', ['id', 'documentName', 'documentType', 'purpose', 'accessType', 'accessedAt', 'agentName']],
  ],
  readAgentSubscription: [
    ...['tier', 'status', 'amount', 'currentPeriodStart', 'currentPeriodEnd', 'stripeSubscriptionId'],
  ],
  readAgentPaymentSummary: [
    ...['monthlySubscription', 'totalCommissionsEarned', 'pendingCommissions', 'activeReferrals', 'nextBillingDate'],
  ],
  listCommissions: [
    ...['id', 'propertyTitle', 'propertyId', 'tenantName', 'commissionAmount', 'commissionRate', 'status'],
    ...['dateEarned', 'datePaid'],
  ],
  readAgentStats: [
    ...['totalReferrals', 'totalCommissions', 'successRate', 'averageCommission', 'activeClients'],
    'monthlySubscription',
  ],
  listReferrals: [
    ...['id', 'tenantName', 'tenantEmail', 'propertyTitle', 'status', 'contactDate', 'lastActivity'],
    'estimatedCommission',
  ],
  listRecentActivity: ['type', 'title', 'description', 'timestamp'],
  listConversations: [
    ...['id', 'propertyId', 'propertyTitle', 'unreadCount'],
    ['participants', ['id', 'name', 'type']],
    ['lastMessage', ['content', 'createdAt']],
  ],
  listMessages: message,
  listMessagesOf: message,
  readComplianceDashboard: [
    ...['complianceRate', 'upcomingDeadlines'],
    ['securityDeposits', ['total', 'compliant']],
    ['maintenanceRequests', ['pending', 'overdue', 'avgResponseTime']],
  ],
  listTenancyNotices: [
    ...['id', 'noticeType', 'propertyId', 'propertyTitle', 'noticeDate', 'effectiveDate', 'isCompliant', 'status'],
  ],
  listMaintenanceRequests: ['id', 'description', 'priority', 'requestDate', 'requiredResponseDays', 'status'],
};

const pick = (value: unknown, fields: Fields): unknown =>
  Array.isArray(value)
    ? value.map((one) => pick(one, fields))
    : Object.fromEntries(
        fields.map((field) => {
          const [name, parts] = typeof field === 'string' ? [field, null] : field;
          const part = (value as Record<string, unknown>)[name];
          return [name, parts === null ? part : pick(part, parts)];
        }),
      );

const person = { accountId: 1, name: 'Ada Lind', tenantId: 1, ownerId: 1, agentId: 1, isStaff: true };
const me = {
  ...{ mode: 'demo', demo: { viewingAs: 'everyone', people: [person] }, person: null, account: null },
  ...{ tenant: person, owner: person, agent: person, staff: person, agentStatus: 'approved' },
};

const answers = new Map<string, unknown>();
/** Returns the response of a call: only the specified fields for specified entities, all fields for the rest. */
const answerOf = (endpoint: Endpoint): unknown => {
  const { name } = endpoint;
  if (!answers.has(name)) {
    const whole = name === 'readMe' ? me : sampleOf(endpoint.answer);
    const fields = described[name];
    answers.set(name, fields ? pick(whole, fields) : whole);
  }
  return answers.get(name);
};

const facts: AppFacts = {
  ...{ mode: 'demo', gateway: 'sandbox', origin: 'http://localhost', indexing: false, scheme: 'auto' },
  ...{ supportEmail: 'help@example.com', hotline: '1-800-555-0100', dataProviderUrl: 'https://example.com' },
  now: '2026-11-27T12:00:00.000Z',
};

type Change = (endpoint: Endpoint, answer: unknown) => unknown;
const asItIs: Change = (_, answer) => answer;
/** Response of a call for something that does not exist. */
const notThere = Symbol('not there');

const settled = async (isBusy: () => boolean) => {
  for (let calm = 0; calm < 2; calm += 1) {
    await act(() => new Promise((done) => setTimeout(done, 0)));
    if (isBusy()) calm = -1;
  }
};

/** Opens a page at one of its tabs, answers its calls, and waits until it makes no more. */
const open = async (address: string, tab = 0, change = asItIs) => {
  const requests = new Map<string, Endpoint>();
  const page = { requests, change };
  let underWay = 0;
  const api = makeApi(async ({ method, address: called }) => {
    const { pathname } = new URL(called, facts.origin);
    const endpoint = endpointAt(method, pathname);
    underWay += 1;
    await Promise.resolve();
    underWay -= 1;
    const answer = endpoint ? page.change(endpoint, answerOf(endpoint)) : notThere;
    if (endpoint) requests.set(pathname, endpoint);
    return answer === notThere
      ? { status: 404, statusText: 'Not Found', header: () => null, text: '{}' }
      : { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(answer ?? null) };
  });
  window.history.replaceState({}, '', address);
  const router = makeRouter({
    ...{ api, translator: createTranslator('en'), language: 'en', facts, answer: {} },
    assets: { scripts: [], styles: [], fonts: [] },
  });
  const { queryClient } = router.options.context;
  await act(() => router.load());
  render(<RouterProvider router={router} />, { container: document as unknown as HTMLElement });
  const isBusy = () => underWay > 0 || queryClient.isFetching() > 0;
  await settled(isBusy);
  const tabs = [...document.querySelectorAll('[role=tab]')];
  if (tab > 0) {
    fireEvent.mouseDown(tabs[tab] as Element, { button: 0 });
    await settled(isBusy);
  }
  return Object.assign(page, { queryClient, tabs: Math.max(1, tabs.length) });
};

/** Returns what is wrong with the rendered page; null when nothing is. */
const faultOnPage = (): string | null => {
  const page = document.querySelector('main') ?? document.body;
  const text = page.textContent ?? '';
  if (text.includes('We could not load this page')) return 'the page is gone';
  if (!page.querySelector('h1')) return 'the page has no title';
  const odd = /.{0,30}(undefined|NaN|Invalid Date|\[object ).{0,20}/.exec(text);
  return odd ? `it says ${odd[0]}` : null;
};

/** Returns the address of a row, with a sample value for each parameter. */
const addressOfRow = ({ path: row }: RouteRow) => row.replace(/\$\w+/g, '1');
const addresses = routes.map(addressOfRow);
/** Staff pages consist only of calls of our own. */
const addressesOfAll = routes.filter(({ needs }) => needs !== 'staff').map(addressOfRow);

/** Returns the path of each part of a response; for a list, those of its first row. */
const partsOf = (value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return way.length > 0 ? [way] : [];
  const inside = Object.entries(value).flatMap(([name, one]) =>
    partsOf(one, [...way, Array.isArray(value) ? Number(name) : name]),
  );
  return [...(way.length > 0 ? [way] : []), ...inside];
};

/** Returns a copy with the part at this path removed or set to null. */
const without = (value: unknown, [name, ...rest]: readonly (string | number)[], how: 'missing' | 'null'): unknown => {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (name === undefined) return how === 'null' ? null : {};
  if (rest.length > 0) copy[name] = without(copy[name], rest, how);
  else if (how === 'null') copy[name] = null;
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
};

/** Errors while rendering a page, as React logs them. */
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const broken = said.find((one): one is Error => typeof one?.stack === 'string');
    if (broken) errors.push(broken.stack?.split('\n').slice(0, 2).join(' ') ?? broken.message);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each(addresses)('%s', (address) => {
  test('lives on the described fields alone, and on no part of them', async () => {
    const faults: string[] = [];
    const look = (what: string) => {
      const fault = faultOnPage();
      if (fault) faults.push(`${what}: ${fault} (${errors.at(-1)})`);
      return fault;
    };
    let tabs = 1;
    for (let tab = 0; tab < tabs; tab += 1) {
      let page = await open(address, tab);
      tabs = page.tabs;
      if (look(`tab ${tab}`)) continue;
      if (document.body.textContent?.includes('We could not show this part'))
        faults.push(`tab ${tab}: a part is gone (${errors.at(-1)})`);
      for (const [called, endpoint] of page.requests) {
        if (!described[endpoint.name]) continue;
        for (const way of [[], ...partsOf(answerOf(endpoint))])
          for (const how of ['missing', 'null'] as const) {
            page.change = (of, answer) => (of.name === endpoint.name ? without(answer, way, how) : answer);
            await act(() => page.queryClient.refetchQueries({ queryKey: [called] }));
            if (!look(`tab ${tab}, ${endpoint.name} with ${way.join('.')} ${how}`)) continue;
            cleanup();
            page = await open(address, tab);
          }
        page.change = asItIs;
        await act(() => page.queryClient.refetchQueries({ queryKey: [called] }));
      }
      cleanup();
    }
    expect(faults).toEqual([]);
  });
});

test.each(addressesOfAll)('%s stands where only the described calls are answered', async (address) => {
  const { tabs } = await open(address, 0, (endpoint, answer) =>
    endpoint.name === 'readMe' || described[endpoint.name] ? answer : notThere,
  );
  expect(tabs).toBeGreaterThan(0);
  expect(document.querySelector('main')?.textContent).not.toMatch(/We could not load this page|undefined|NaN/);
});

test('no figure is said that nobody told', async () => {
  await open('/agent-dashboard');
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toMatch(/Total Referrals1/);
  expect(text).not.toMatch(/0 open|0 of|\b0 leases|0%/);
  cleanup();
  await open('/agent-dashboard', 0, (endpoint, answer) =>
    endpoint.name === 'readAgentStats' ? { ...(answer as object), totalReferrals: null } : answer,
  );
  expect(document.querySelector('main')?.textContent).toMatch(/Total Referrals–/);
});

test.each([
  ['/agent-dashboard', /has not accepted yet|declined\. Please/, /View Details/],
  ['/owner-dashboard', /closed their account/, /Reply/],
])('%s says nothing of people that nobody told', async (address, untold, shown) => {
  let text = '';
  for (let tab = 0, tabs = 1; tab < tabs; tab += 1) {
    ({ tabs } = await open(address, tab));
    text += document.querySelector('main')?.textContent ?? '';
    cleanup();
  }
  expect(text).toMatch(shown);
  expect(text).not.toMatch(untold);
});
