import { submitApplication } from '@lintel/contract/applications/endpoints';
import { reportViewing, startViewing } from '@lintel/contract/applications/owner-endpoints';
import { initiateContact, sendInquiry } from '@lintel/contract/contacts/endpoints';
import { readShowingTimes, requestShowing, saveShowingPlan } from '@lintel/contract/contacts/showings/endpoints';
import type { CallOf, Endpoint } from '@lintel/contract/kernel/endpoint';
import { listConversations, sendMessage } from '@lintel/contract/messages/endpoints';
import {
  confirmListingPayment,
  confirmSandboxPayment,
  createListingPayment,
} from '@lintel/contract/payments/endpoints';
import { saveHome } from '@lintel/contract/saved/homes-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createLiveApp, type LiveApp } from '../testing/live-app.ts';
import { listenToRoundTrips } from '../testing/round-trips.ts';

/** Home 1 is Rosa's; home 16 is a draft of Walter's. */
const people = { tanya: 1, walter: 2, rosa: 6, devon: 7 } as const;
type Person = keyof typeof people | 'visitor';

let live: LiveApp;
const listening = listenToRoundTrips();
const browsers = new Map<Person, Browser>();
beforeAll(async () => {
  live = await createLiveApp({ data: 'people' });
  browsers.set('visitor', live.openBrowser());
  for (const [name, accountId] of Object.entries(people)) {
    const browser = live.openBrowser();
    await browser.become(accountId);
    browsers.set(name as Person, browser);
  }
});
afterAll(async () => {
  listening.stop();
  await live.close();
});

/** Returns the answer of a call that must not be refused. */
const answerOf = async <E extends Endpoint>(as: Person, endpoint: E, call: CallOf<E>) => {
  const { answer, refusal } = (await browsers.get(as)?.call(endpoint, call)) ?? {};
  if (!answer) throw new Error(`${endpoint.name} was refused: ${refusal?.code}`);
  return answer;
};

const form = { name: 'Grace Lind', email: 'grace@example.com', message: 'Is this home still free?' };
const tanyas = { name: 'Tanya Brooks', email: 'tanya@example.com' };

const prepareShowing = async () => {
  const hours = [{ weekday: 1, from: 16 * 60, until: 18 * 60 }] as const;
  await answerOf('rosa', saveShowingPlan, {
    params: { id: 1 },
    body: { lengthMinutes: 30, noticeHours: 12, inPerson: true, hours: [...hours] },
  });
  const { times } = await answerOf('devon', readShowingTimes, { params: { id: 1 }, query: {} });
  const startsAt = times[0]?.startsAt ?? '';
  return () => answerOf('devon', requestShowing, { params: { id: 1 }, body: { startsAt, note: 'I come by bus.' } });
};

const preparePayment = async () => {
  const { clientSecret, paymentIntentId } = await answerOf('walter', createListingPayment, {
    body: { propertyId: 16 },
  });
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  await answerOf('visitor', confirmSandboxPayment, { params: { clientSecret }, body: card });
  return () => answerOf('walter', confirmListingPayment, { body: { paymentIntentId, propertyId: 16 } });
};

const prepareMessage = async () => {
  const [thread] = await answerOf('tanya', listConversations, { params: { userId: 1 }, query: {} });
  const body = { conversationId: thread?.id ?? 0, content: 'I can come on Saturday.' };
  return () => answerOf('tanya', sendMessage, { body });
};

const prepareHeartbeat = async () => {
  const { id } = await answerOf('rosa', startViewing, { body: { applicationId: 2 } });
  const report = () => {
    live.wait(2000);
    return answerOf('rosa', reportViewing, { params: { id }, body: { section: 'income', scrollProgress: 40 } });
  };
  // The first call reserves a share of the rate limit in the database.
  await report();
  return report;
};

const ready = (write: () => Promise<unknown>) => async () => write;

/**
 * How many database round trips a write takes, from call to answer, including those that identify and count the caller, and the `begin` and
 * `commit` of its transaction. Each added statement delays everyone on a busy day: make the number smaller, or say why it has to grow.
 */
test.each<[what: string, roundTrips: number, prepare: () => Promise<() => Promise<unknown>>]>([
  ['an inquiry of a visitor', 9, ready(() => answerOf('visitor', sendInquiry, { params: { id: 1 }, body: form }))],
  [
    'an inquiry of a tenant',
    9,
    ready(() => answerOf('devon', sendInquiry, { params: { id: 1 }, body: { ...form, email: 'devon@example.com' } })),
  ],
  [
    'a contact put on record by itself',
    6,
    ready(() =>
      answerOf('visitor', initiateContact, {
        body: { propertyId: 1, tenantName: 'Ben', tenantEmail: 'ben@example.com', contactDetails: 'Hello' },
      }),
    ),
  ],
  [
    'an application',
    10,
    ready(() =>
      answerOf('tanya', submitApplication, {
        body: {
          propertyId: 3,
          applicantName: tanyas.name,
          applicantEmail: tanyas.email,
          employmentStatus: 'full-time',
        },
      }),
    ),
  ],
  ['a message', 5, prepareMessage],
  ['the confirmation of a payment', 10, preparePayment],
  ['a request to see a home', 10, prepareShowing],
  ['a sign of life of a viewing', 3, prepareHeartbeat],
  ['a home that is saved', 5, ready(() => answerOf('tanya', saveHome, { body: { propertyId: 6 } }))],
])('%s waits for the database %i times', async (_, roundTrips, prepare) => {
  const write = await prepare();
  listening.take();
  await write();
  const taken = listening.take().map((statements) => statements.map((text) => text.trim().slice(0, 120)).join(' + '));
  expect(taken, taken.join('\n')).toHaveLength(roundTrips);
});
