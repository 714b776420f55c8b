import { contactDetailsOf } from '@lintel/contract/contacts/contact-details';
import { inquiryPrefill } from '@lintel/contract/contacts/schema';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { holdThreadOfGuest, holdThreadOfTenant, writeAsGuest, writeAsTenant } from '../messages/api.ts';
import { conversationParticipants } from '../messages/tables.ts';
import { nextId } from './queries.ts';
import { type Contact, issueReceipt } from './receipts/issue-receipt.ts';
import { recordStatus } from './receipts/record-events.ts';
import { inquiries } from './tables.ts';

const day = 86_400_000;

const tanya = {
  tenantId: 1,
  accountId: 1,
  name: 'Tanya Brooks',
  email: 'tanya.brooks@example.com',
  phone: '614-555-0187',
};
const devon = {
  tenantId: 2,
  accountId: 7,
  name: 'Devon Pryor',
  email: 'devon.pryor@example.com',
  phone: '216-555-0116',
};
const visitor = (name: string, email: string) => ({ tenantId: null, accountId: null, name, email, phone: null });

const priya: Contact['agent'] = {
  id: 1,
  status: 'approved',
  name: 'Priya Raman',
  email: 'priya.raman@example.com',
  licenseNumber: 'OH-2019004417',
};

type Person = typeof tanya | ReturnType<typeof visitor>;
type Home = { id: number; ownerId: number; ownerAccountId: number };
type Outcome = { status: string; notes: string | null };

const alderStreet: Home = { id: 1, ownerId: 2, ownerAccountId: 6 };
const coachHouse: Home = { id: 3, ownerId: 4, ownerAccountId: 10 };
const mercerStreet: Home = { id: 5, ownerId: 6, ownerAccountId: 12 };
const lindenCourt: Home = { id: 6, ownerId: 2, ownerAccountId: 6 };
const townhouse: Home = { id: 10, ownerId: 5, ownerAccountId: 11 };
const hardwareStore: Home = { id: 16, ownerId: 1, ownerAccountId: 2 };

/** Oldest first: receipts are numbered in that order, so receipt 1 is tenant 1's about home 1. */
const samples: {
  daysAgo: number;
  person: Person;
  home: Home;
  /** Text to the owner: makes an inquiry, and for a tenant a conversation. Without it only the contact is recorded. */
  message?: string;
  contact?: Partial<Contact>;
  outcome?: Outcome;
}[] = [
  {
    daysAgo: 40,
    person: tanya,
    home: alderStreet,
    message:
      "Hi, I'm interested in Sunny two-bedroom on Alder Street. Is it still available? I have a voucher from the Columbus housing authority for two bedrooms.",
  },
  {
    daysAgo: 38,
    person: devon,
    home: lindenCourt,
    contact: {
      agent: priya,
      initiationType: 'agent_introduction',
      contactMethod: 'email',
      initiatedBy: 'agent',
      contactDetails: 'Introduced Devon Pryor and his family, who look for four bedrooms in Clintonville.',
    },
  },
  { daysAgo: 33, person: devon, home: lindenCourt, message: inquiryPrefill('Four-bedroom house with a yard') },
  {
    daysAgo: 30,
    person: tanya,
    home: coachHouse,
    message: 'Hello, could I see the studio on a Saturday? I work on weekdays until six.',
    outcome: { status: 'dispute', notes: 'The owner says that an agent had shown the studio before this message.' },
  },
  {
    daysAgo: 26,
    person: tanya,
    home: coachHouse,
    contact: {
      agent: priya,
      initiationType: 'agent_introduction',
      contactMethod: 'phone',
      initiatedBy: 'agent',
      contactDetails: 'Called the owner about the studio for Tanya Brooks.',
    },
    outcome: { status: 'resolved', notes: 'The tenant had written first, so no commission arises.' },
  },
  {
    daysAgo: 21,
    person: tanya,
    home: mercerStreet,
    contact: {
      initiationType: 'showing_request',
      contactMethod: 'phone',
      contactDetails: 'Asked for a showing by phone.',
    },
    outcome: { status: 'resolved', notes: null },
  },
  {
    daysAgo: 17,
    person: tanya,
    home: townhouse,
    contact: {
      agent: priya,
      initiationType: 'agent_introduction',
      contactMethod: 'in_person',
      initiatedBy: 'agent',
      contactDetails: 'Met at the open house and introduced Tanya Brooks.',
    },
    // A status that no screen knows: it is shown as is.
    outcome: { status: 'awaiting_documents', notes: null },
  },
  ...[
    { daysAgo: 15, person: visitor('Grace Lindqvist', 'grace.lindqvist@example.com') },
    { daysAgo: 13, person: devon },
    { daysAgo: 11, person: visitor('Omar Haddad', 'omar.haddad@example.com') },
    { daysAgo: 9, person: tanya },
    { daysAgo: 8, person: visitor('Ruth Amsel', 'ruth.amsel@example.com') },
  ].map((one) => ({
    ...one,
    home: hardwareStore,
    message: inquiryPrefill('Two-bedroom over the hardware store'),
  })),
];

const seedContact = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets'>,
  at: Date,
  { person, home, message, contact, outcome }: Omit<(typeof samples)[number], 'daysAgo'>,
): Promise<void> => {
  const then = { secrets: context.secrets, now: () => at };
  const inquiry =
    message === undefined
      ? null
      : {
          id: await nextId(tx, 'inquiries'),
          name: person.name,
          email: person.email,
          phone: person.phone,
          message,
          moveInOn: null,
          createdAt: at,
        };
  const receipt = await issueReceipt(
    tx,
    then,
    {
      propertyId: home.id,
      ownerId: home.ownerId,
      tenantId: person.tenantId,
      tenantName: person.name,
      tenantEmail: person.email,
      tenantPhone: person.phone,
      agent: null,
      initiationType: 'direct_contact',
      contactMethod: 'platform_message',
      initiatedBy: 'tenant',
      contactDetails: message === undefined ? null : contactDetailsOf(message),
      ...contact,
    },
    inquiry,
  );
  if (outcome) await recordStatus(tx, then, { receiptId: receipt.id, ...outcome, actorAccountId: null });
  if (!inquiry || message === undefined) return;
  const pair = { propertyId: home.id, ownerAccountId: home.ownerAccountId, at };
  let conversationId: number;
  if (person.accountId === null) {
    const thread = await holdThreadOfGuest(tx, { ...pair, email: person.email });
    await writeAsGuest(tx, thread, { ...pair, name: person.name, email: person.email, content: message });
    conversationId = thread.id;
  } else {
    const thread = await holdThreadOfTenant(tx, { ...pair, tenantAccountId: person.accountId });
    await writeAsTenant(tx, thread, { ...pair, tenantAccountId: person.accountId, content: message });
    conversationId = thread.id;
  }
  await tx.insert(inquiries).values({
    propertyId: home.id,
    ownerId: home.ownerId,
    tenantId: person.tenantId,
    receiptId: receipt.id,
    conversationId,
    ...inquiry,
    isSample: true,
  });
};

/** Seeds inquiries and receipts between the demo's people. Owner 1 has read five inquiries and answered none. */
export const seedContacts = async (tx: Tx, context: Pick<AppContext, 'secrets'>, now: Date): Promise<void> => {
  for (const { daysAgo, ...sample } of samples) {
    await seedContact(tx, context, new Date(now.getTime() - daysAgo * day), sample);
  }
  await tx
    .update(conversationParticipants)
    .set({
      readUpTo: sql`(select last_sequence from conversations where id = ${conversationParticipants.conversationId})`,
      unreadCount: 0,
      mailDueAt: null,
    })
    .where(eq(conversationParticipants.accountId, hardwareStore.ownerAccountId));
};
