import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as tenantCalls from '@lintel/contract/agents/tenant-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import type { Endpoint } from '@lintel/contract/kernel/endpoint';
import { sendMessage } from '@lintel/contract/messages/endpoints';
import { expect, test } from 'vitest';
import type { ViewingAs } from '../../../testing/app.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { devon, home, olga, priya, referralStory, tanya, tanyaMail } from '../../../testing/referral-story.ts';
import { documentFiles } from '../../applications/apply/document-files.ts';
import { attachmentFiles } from '../../messages/attachments/attachment-files.ts';

const { app, by, add, say, secondAgent } = referralStory();

/** The ids of the demo's own people; those of former tenants, whose leases are an agent's commissions, come after them. */
const few = 8;
const rowsOf = (table: string) => `select id::text as value from ${table} order by id limit ${few}`;
/** Every name that an address can contain, by its kind: all that exist, not only those that a test thought of. */
const named = {
  account: rowsOf('accounts'),
  owner: rowsOf('owners'),
  tenant: rowsOf('tenants'),
  agent: rowsOf('agents'),
  home: 'select id::text as value from properties where id < 20 order by id',
  receipt: rowsOf('contact_receipts'),
  receiptHash: `select receipt_hash as value from contact_receipts order by id limit ${few}`,
  showing: rowsOf('showings'),
  conversation: rowsOf('conversations'),
  attachment: rowsOf('message_attachments'),
  application: `select id::text as value from rental_applications where tenant_id < 900 order by id desc limit ${few}`,
  document: rowsOf('application_documents'),
  referral: `select id::text as value from referrals order by id desc limit ${2 * few}`,
  subscription: 'select provider_subscription_id as value from agent_subscriptions',
  month: "select distinct to_char(month, 'YYYY-MM') as value from commission_payouts",
  payment: rowsOf('payments'),
  payoutAccount: 'select account as value from agent_payout_accounts',
  homeImport: rowsOf('home_imports'),
  feed: rowsOf('feed_sources'),
  webhook: rowsOf('webhooks'),
  appealDocument: rowsOf('appeal_documents'),
  report: rowsOf('discrimination_reports'),
  evidence: rowsOf('report_evidence'),
  mail: `select id::text as value from outbox_mails order by id desc limit ${few}`,
  tenancyNotice: rowsOf('tenancy_notices'),
  deposit: rowsOf('tenancy_deposits'),
  repair: rowsOf('maintenance_requests'),
  repairPhoto: rowsOf('maintenance_photos'),
  packet: rowsOf('lease_packets'),
  checkPhoto: `select file_key::text as value from lease_packet_photos order by id limit ${few}`,
  helper: rowsOf('tenant_helpers'),
  calendarSecret: "select 'nobody-knows-it' as value",
  jurisdiction: "select unnest(array['ON', 'NY', 'BC']) as value",
} as const;
type Kind = keyof typeof named;

/** The kind that each placeholder of an address names. A new address has no line here, and the test fails until it does. */
const placeholders: Record<string, Record<string, Kind>> = {
  '/api/receipt-report/:id': { id: 'receipt' },
  '/api/showings/:id/calendar': { id: 'showing' },
  '/api/payments/:id/receipt.pdf': { id: 'payment' },
  '/api/application-documents/:id': { id: 'document' },
  '/api/application-documents/:id/for-owner': { id: 'document' },
  '/api/appeal-documents/:id': { id: 'appealDocument' },
  '/api/appeal-documents/:id/for-staff': { id: 'appealDocument' },
  '/api/agent-transparency/:id/record.pdf': { id: 'tenant' },
  '/api/report-evidence/:id/for-staff': { id: 'evidence' },
  '/api/staff/reports/:id/packet.pdf': { id: 'report' },
  '/api/message-attachments/:id': { id: 'attachment' },
  '/api/agents/subscription/:subscriptionId/invoice': { subscriptionId: 'subscription' },
  '/api/agents/:id/statements/:month.pdf': { id: 'agent', month: 'month' },
  '/api/agents/:id/statements/:month.csv': { id: 'agent', month: 'month' },
  '/api/maintenance-photos/:id': { id: 'repairPhoto' },
  '/api/authority-account/packets/:id': { id: 'packet' },
  '/api/authority-account/packets/:id/packet.pdf': { id: 'packet' },
  '/api/authority-account/packets/:id/packet.zip': { id: 'packet' },
  '/api/lease-packet-photos/:id': { id: 'checkPhoto' },
  '/api/tenancy-notices/:id/pdf': { id: 'tenancyNotice' },
  '/api/deposit-receipts/:id': { id: 'deposit' },
  '/api/rta/register/:landlordId': { landlordId: 'owner' },
  '/api/packet-calendars/:secret': { secret: 'calendarSecret' },
  '/api/tenancy-calendars/:secret': { secret: 'calendarSecret' },
  '/api/properties/:id': { id: 'home' },
  '/api/properties/:id/showing-times': { id: 'home' },
  '/api/properties/:id/showing-week': { id: 'home' },
  '/api/owners/:ownerId/properties': { ownerId: 'owner' },
  '/api/owners/:ownerId/payable-homes': { ownerId: 'owner' },
  '/api/owners/:ownerId/stats': { ownerId: 'owner' },
  '/api/owners/:ownerId/listing-questions': { ownerId: 'owner' },
  '/api/owners/:ownerId/still-free': { ownerId: 'owner' },
  '/api/owners/:ownerId/inquiries': { ownerId: 'owner' },
  '/api/owners/:ownerId/showings': { ownerId: 'owner' },
  '/api/owners/:ownerId/showing-suggestions': { ownerId: 'owner' },
  '/api/owners/:ownerId/showings/:id': { ownerId: 'owner', id: 'showing' },
  '/api/owners/:ownerId/applications': { ownerId: 'owner' },
  '/api/owners/:ownerId/homes-for-referrals': { ownerId: 'owner' },
  '/api/owners/:ownerId/referrals': { ownerId: 'owner' },
  '/api/owners/:ownerId/commissions': { ownerId: 'owner' },
  '/api/owners/:ownerId/payments': { ownerId: 'owner' },
  '/api/owners/:ownerId/rent-payments': { ownerId: 'owner' },
  '/api/owner-penalties/:ownerId': { ownerId: 'owner' },
  '/api/penalties/:ownerId': { ownerId: 'owner' },
  '/api/owner-status/:ownerId': { ownerId: 'owner' },
  '/api/appeals/:ownerId': { ownerId: 'owner' },
  '/api/due-process-notifications/:ownerId': { ownerId: 'owner' },
  '/api/home-imports/:id': { id: 'homeImport' },
  '/api/home-imports/:id/rows': { id: 'homeImport' },
  '/api/feeds/:id/rows': { id: 'feed' },
  '/api/staff/feeds/:id/rows': { id: 'feed' },
  '/api/webhooks/:id/deliveries': { id: 'webhook' },
  '/api/homes-feeds/:secret': { secret: 'calendarSecret' },
  '/api/receipt-verification/:hash': { hash: 'receiptHash' },
  '/api/tenants/:id/showings': { id: 'tenant' },
  '/api/tenants/:id/showing-suggestions': { id: 'tenant' },
  '/api/tenants/:id/search-record': { id: 'tenant' },
  '/api/tenants/:id/search-record.pdf': { id: 'tenant' },
  '/api/tenants/:id/referrals': { id: 'tenant' },
  '/api/tenants/:id/helpers': { id: 'tenant' },
  '/api/tenants/:id/helper-acts': { id: 'tenant' },
  '/api/helping/:id/homes': { id: 'helper' },
  '/api/helping/:id/applications': { id: 'helper' },
  '/api/helping/:id/applications/:applicationId/packet': { id: 'helper', applicationId: 'application' },
  '/api/showings/:id': { id: 'showing' },
  '/api/conversations/:userId': { userId: 'account' },
  '/api/messages/:conversationId': { conversationId: 'conversation' },
  '/api/message-attachments/:id/openings': { id: 'attachment' },
  '/api/application-viewings/status/:applicationId': { applicationId: 'application' },
  '/api/rental-applications/:id': { id: 'application' },
  '/api/rental-applications/:id/packet': { id: 'application' },
  '/api/received-applications/:id/packet': { id: 'application' },
  '/api/rental-applications/:id/packet.json': { id: 'application' },
  '/api/rental-applications/:id/packet.pdf': { id: 'application' },
  '/api/rental-applications/:id/packet.zip': { id: 'application' },
  '/api/received-applications/:id/packet.json': { id: 'application' },
  '/api/received-applications/:id/packet.pdf': { id: 'application' },
  '/api/received-applications/:id/packet.zip': { id: 'application' },
  '/api/rental-applications/:id/timeline': { id: 'application' },
  '/api/rental-applications/:id/documents': { id: 'application' },
  '/api/agents/:id/profile': { id: 'agent' },
  '/api/agents/:id/stats': { id: 'agent' },
  '/api/agents/:id/referrals': { id: 'agent' },
  '/api/agents/:id/referral-terms': { id: 'agent' },
  '/api/agents/:id/recent-activity': { id: 'agent' },
  '/api/agents/:id/commissions': { id: 'agent' },
  '/api/agents/:id/payment-summary': { id: 'agent' },
  '/api/agents/:id/payout-account': { id: 'agent' },
  '/api/agents/:id/payouts': { id: 'agent' },
  '/api/agents/:id/subscription': { id: 'agent' },
  '/api/agents/:id/cards': { id: 'agent' },
  '/api/agents/:id/invoices': { id: 'agent' },
  '/api/agent-commission-summary/:agentId': { agentId: 'agent' },
  '/api/referrals/:id': { id: 'referral' },
  '/api/referrals/:id/documents': { id: 'referral' },
  '/api/agent-transparency/:id': { id: 'tenant' },
  '/api/agent-transparency/:id/entries': { id: 'tenant' },
  '/api/contact-receipts/:id/disputes': { id: 'receipt' },
  '/api/contact-receipts/:id/log-proof': { id: 'receipt' },
  '/api/listing-payments/:id/homes': { id: 'payment' },
  '/api/sandbox-payout-accounts/:accountKey': { accountKey: 'payoutAccount' },
  '/api/staff/reports/:id': { id: 'report' },
  '/api/staff/outbox/:id': { id: 'mail' },
  '/api/rta/compliance-dashboard/:landlordId': { landlordId: 'owner' },
  '/api/rta/compliance-history/:landlordId': { landlordId: 'owner' },
  '/api/rta/tenancies/:landlordId': { landlordId: 'owner' },
  '/api/rta/notices/:landlordId': { landlordId: 'owner' },
  '/api/rta/notices/:landlordId/:jurisdiction': { landlordId: 'owner', jurisdiction: 'jurisdiction' },
  '/api/rta/tenancy-notices/:id': { id: 'tenancyNotice' },
  '/api/rta/deposits/:landlordId': { landlordId: 'owner' },
  '/api/rta/maintenance-requests/:landlordId': { landlordId: 'owner' },
  '/api/rta/repairs/:id': { id: 'repair' },
  '/api/my-home/maintenance-requests/:id': { id: 'repair' },
};

/** Query parameters that name someone or something. */
const asked: Record<string, Kind> = {
  propertyId: 'home',
  agentId: 'agent',
  landlordId: 'owner',
  ownerId: 'owner',
  conversationId: 'conversation',
  applicationId: 'application',
  person: 'account',
  home: 'home',
};
/** Query parameters that only filter or page, and name no one. */
const narrowing = new Set(
  `limit before after cursor period search find words state status due recheck type subject from to text show box city bedrooms baths maxRent minRent
   rentBand amenities moveBy accessible price available pets unconfirmed sort width height jurisdiction standing`.split(
    /\s+/,
  ),
);
const kindsOfEntry = ['correspondence', 'activity', 'document_access'];

/** Drawings, photos and the sitemap are public, and their addresses contain no person. */
const isEverybodys = (url: string) => !url.startsWith('/api/');
const namesIn = (url: string) => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
const queryOf = (endpoint: Endpoint | undefined) =>
  Object.keys((endpoint?.query as { shape?: object } | undefined)?.shape ?? {});

/** Returns every readable address, with every existing value in each placeholder. */
const everyAddress = async (): Promise<{ route: string; url: string }[]> => {
  const values = {} as Record<Kind, string[]>;
  for (const [kind, select] of Object.entries(named)) {
    const rows = await app().rows<{ value: string }>(select);
    values[kind as Kind] = rows.map(({ value }) => value);
  }
  const served = app().routes.filter(({ method, url }) => method === 'GET' && !isEverybodys(url) && !url.includes('*'));
  const addresses: { route: string; url: string }[] = [];
  for (const { url } of served) {
    // The change stream never ends, and its content has its own tests.
    if (url === '/api/events' || url.startsWith('/api/docs') || url === '/api/openapi.json') continue;
    let filled = [url];
    for (const name of namesIn(url)) {
      const kind = placeholders[url]?.[name];
      if (!kind) throw new Error(`${url} has no line that says what :${name} is.`);
      filled = filled.flatMap((one) => values[kind].map((value) => one.replace(`:${name}`, encodeURIComponent(value))));
    }
    const query = queryOf(endpoints.find(({ method, path }) => method === 'GET' && path === url));
    const page = query.includes('limit') ? 'limit=100' : '';
    const asking = query.flatMap((name) => {
      const kind = asked[name];
      if (kind) return values[kind].map((value) => `${name}=${encodeURIComponent(value)}`);
      if (name === 'kind') return kindsOfEntry.map((value) => `kind=${value}`);
      if (!narrowing.has(name)) throw new Error(`${url} asks for ${name}, of which no line says what it is.`);
      return [];
    });
    for (const one of filled)
      for (const words of ['', ...asking]) addresses.push({ route: url, url: `${one}?${words}&${page}` });
  }
  return addresses;
};

/** Reads all addresses as one person; returns the combined text, and the addresses that served files. */
const readAll = async (as: ViewingAs, names = /^$/) => {
  const texts: string[] = [];
  const files = new Set<string>();
  const naming = new Set<string>();
  for (const { route, url } of await everyAddress()) {
    const { statusCode, headers, rawPayload, payload } = await app().inject({ url }, as);
    expect([429, 500], `${url}: ${payload}`).not.toContain(statusCode);
    const text = payload.startsWith('%PDF-') ? pdfText(rawPayload) : payload;
    texts.push(text);
    if (names.test(text)) naming.add(route);
    if (statusCode === 200 && !String(headers['content-type']).startsWith('application/json')) {
      files.add(route);
    }
  }
  return { text: texts.join('\n'), files: [...files].sort(), naming: [...naming] };
};

const paper = async (applicationId: number, kind: string, name: string) => {
  const key = await documentFiles(app().context).put(Buffer.from(`Inside ${name}`));
  await app().rows(
    `insert into application_documents (application_id, file_key, name, kind, content_type, bytes, sent_digest, uploaded_at)
     values ($1, $2, $3, $4, 'application/pdf', 8, 'digest', now())`,
    [applicationId, key, name, kind],
  );
};
/** Adds a file to a thread, as if a participant had sent it. */
const fileInThread = async (conversationId: number, as: ViewingAs, name: string) => {
  const key = await attachmentFiles(app().context).put(Buffer.from(`Inside ${name}`));
  await app().rows(
    `insert into message_attachments (id, conversation_id, sender_id, message_id, name, content_type, bytes, sent_digest, uploaded_at)
     select $1, $2, m.sender_id, m.id, $4, 'application/pdf', 8, 'digest', now()
     from messages m join conversation_participants p on p.id = m.sender_id
     where m.conversation_id = $2 and p.account_id = $3 order by m.id desc limit 1`,
    [key, conversationId, as, name],
  );
};
const applyFor = async (as: ViewingAs, applicantPhone: string, propertyId = home.id) => {
  const body = {
    propertyId,
    applicantName: 'Tanya Brooks',
    applicantEmail: tanyaMail,
    applicantPhone,
    employmentStatus: 'full-time',
  } as const;
  return (await by(as, submitApplication, { body })).id;
};

/** Facts about Tanya and Devon, each by a word that appears nowhere else. */
const secret = {
  shared: 'Alderbeck.pdf',
  unshared: 'Birchgate.pdf',
  ofOtherHome: 'Cedarholm.pdf',
  ofDevon: 'Dovecote.pdf',
  phone: '614-555-0148',
  phoneOfDevon: '614-555-0197',
  toAgent: 'Elmswick',
  fileToAgent: 'Fernmoor.pdf',
  toOwner: 'Gorsehollow',
  fileToOwner: 'Hazelrigg.pdf',
  insideToOwner: 'Inside Hazelrigg.pdf',
  insideShared: 'Inside Alderbeck.pdf',
  calendar: 'BEGIN:VCALENDAR',
};
const revealed = (text: string) =>
  Object.entries(secret)
    .filter(([, word]) => text.includes(word))
    .map(([name]) => name);

test('no agent reaches a tenant, a paper, a message, a file or an entry beside what the tenant said yes to, by any address', async () => {
  const { id } = await add();
  await say(id, 'yes', tanya, { mayWriteToOwner: false, documents: ['income'] });
  const application = await applyFor(tanya, secret.phone);
  await paper(application, 'income', secret.shared);
  await paper(application, 'identity', secret.unshared);
  await paper(await applyFor(tanya, secret.phone, 7), 'income', secret.ofOtherHome);
  await paper(await applyFor(devon, secret.phoneOfDevon), 'income', secret.ofDevon);
  const { conversationId } = await by(priya, agentCalls.sendReferralMessage, {
    params: { id },
    body: { subject: 'Hello', message: secret.toAgent },
  });
  await by(tanya, sendMessage, { body: { conversationId, content: 'Thank you.' } });
  await fileInThread(conversationId, tanya, secret.fileToAgent);
  // Conversation 1 is hers with an owner; no agent takes part.
  await by(tanya, sendMessage, { body: { conversationId: 1, content: secret.toOwner } });
  await fileInThread(1, tanya, secret.fileToOwner);

  // The tenant herself reaches everything of hers this way, so the walk does ask for what an agent is not shown.
  const own = await readAll(tanya);
  expect(revealed(own.text)).toEqual(Object.keys(secret).filter((name) => !/OfDevon|ofDevon/.test(name)));
  expect(own.files).toEqual([
    '/api/agent-transparency/:id/record.pdf',
    '/api/application-documents/:id',
    '/api/message-attachments/:id',
    '/api/payments/:id/receipt.pdf',
    '/api/receipt-report/:id',
    '/api/showings/:id/calendar',
    '/api/tenancy-notices/:id/pdf',
    '/api/tenants/:id/search-record.pdf',
  ]);

  const withYes = await readAll(priya);
  expect(revealed(withYes.text)).toEqual(['shared', 'toAgent', 'fileToAgent']);
  // What belongs to the agent: her own money, files of threads in which she takes part, and receipts to which she is a
  // party.
  expect(withYes.files).toEqual([
    '/api/agents/:id/statements/:month.csv',
    '/api/agents/:id/statements/:month.pdf',
    '/api/agents/subscription/:subscriptionId/invoice',
    '/api/message-attachments/:id',
    '/api/receipt-report/:id',
  ]);

  // In review, then approved and paying: nothing about another agent's tenants, not even a name. The demo's list of
  // people to act as is shown to everyone there.
  const nobody = { secrets: [], files: [], naming: ['/api/auth/me'] };
  const reachOfOlga = async () => {
    const { text, files, naming } = await readAll(olga, /\bTanya\b|\bBrooks\b|tanya\.|\bDevon\b|devon\.|Priya Raman/);
    return { secrets: revealed(text), files, naming };
  };
  expect(await reachOfOlga()).toEqual(nobody);
  await secondAgent();
  expect(await reachOfOlga()).toEqual(nobody);

  await app().rows("update agents set status = 'declined' where id = 1");
  expect(revealed((await readAll(priya)).text)).toEqual(['toAgent', 'fileToAgent']);
  await app().rows("update agents set status = 'approved' where id = 1");
  await by(tanya, tenantCalls.endReferral, { params: { id } });
  expect(revealed((await readAll(priya)).text)).toEqual(['toAgent', 'fileToAgent']);
}, 300_000);
