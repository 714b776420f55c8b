import * as agentCalls from '@lintel/contract/agents/endpoints';
import * as ownerCalls from '@lintel/contract/agents/owner-endpoints';
import { submitApplication } from '@lintel/contract/applications/endpoints';
import { sendInquiry } from '@lintel/contract/contacts/endpoints';
import { endpoints } from '@lintel/contract/endpoints';
import { addressOf, type CallOf, type Endpoint } from '@lintel/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type ViewingAs } from '../../../testing/app.ts';
import { devon, home, priya, tanya, tanyaMail } from '../../../testing/referral-story.ts';

/*
 * Anyone may type an address. Until its holder has said yes to an agent, nothing that the agent reads may depend on
 * whether they wrote or applied to the owner: the test compares the agent's reads in two installations that differ only
 * in that.
 */

type Site = { app: TestApp; referral: number; receipt: number; added: string };

const make = async (writer: ViewingAs, email: string): Promise<Site> => {
  const app = await createTestApp();
  await app.rows(`update properties set owner_id = ${home.ownerId} where id = ${home.id}`);
  const by = async (as: ViewingAs, endpoint: Endpoint, call: object) => {
    const { answer, refusal } = await app.call(endpoint, call as CallOf<Endpoint>, { as });
    if (refusal) throw new Error(`${endpoint.name}: ${refusal.code}`);
    return answer as { id: number };
  };
  await by(home.account, ownerCalls.setReferralOptIn, {
    params: { id: home.id },
    body: { accepts: true, shownCommission: home.commission },
  });
  await by(writer, sendInquiry, {
    params: { id: home.id },
    body: { name: 'Somebody', email, message: 'Is this home still free?' },
  });
  await by(writer, submitApplication, {
    body: { propertyId: home.id, applicantName: 'Somebody', applicantEmail: email, employmentStatus: 'full-time' },
  });
  const added = await by(priya, agentCalls.addReferral, {
    params: { id: 1 },
    body: { propertyId: home.id, tenantName: 'Tanya Brooks', tenantEmail: tanyaMail, contactMethod: 'in_person' },
  });
  const [row] = await app.rows<{ receipt: number }>('select receipt_id as receipt from referrals where id = $1', [
    added.id,
  ]);
  return { app, referral: added.id, receipt: row?.receipt ?? 0, added: plain(JSON.stringify(added)) };
};

/** Removes what differs in each installation without revealing anything: hashes of receipts, and timestamp proofs. */
const plain = (text: string): string =>
  text.replace(/[0-9a-f]{64}|"timestampProof":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|nonce="[^"]*"|[\w+/=-]{43,}/g, '#');

/** Reads everything that an agent can read, by the ids of this referral. */
const readings = async ({ app, referral, receipt }: Site): Promise<Record<string, string>> => {
  const ids = [...new Set([referral, receipt, home.id, 1])];
  const addresses = endpoints
    .filter(({ method, path }) => method === 'GET' && !path.includes(':hash'))
    .flatMap((endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
      const values = names.length === 0 ? [0] : ids;
      return values.map((value) =>
        addressOf(endpoint, { params: Object.fromEntries(names.map((name) => [name, value])) }),
      );
    });
  const reports = ['', '?format=json'].map((query) => `/api/receipt-report/${receipt}${query}`);
  const read: Record<string, string> = {};
  for (const url of new Set([...addresses, ...reports])) {
    const { statusCode, payload } = await app.inject({ url }, priya);
    read[url] = `${statusCode} ${plain(payload)}`;
  }
  return read;
};

let known: Site;
let unknown: Site;
beforeAll(async () => {
  [known, unknown] = await Promise.all([make(tanya, tanyaMail), make(devon, 'devon.pryor@example.com')]);
});
afterAll(async () => {
  await Promise.all([known.app.close(), unknown.app.close()]);
});

test('an agent does not learn whether a typed address wrote or applied to the owner', async () => {
  expect(known.receipt).toBe(unknown.receipt);
  expect(known.added).toBe(unknown.added);
  expect(JSON.parse(known.added)).toMatchObject({ estimatedCommission: home.commission, terms: 'agreed' });
  const [one, other] = [await readings(known), await readings(unknown)];
  const different = Object.keys(one).filter((url) => one[url] !== other[url]);
  expect(different).toEqual([]);
  expect(one[`/api/referrals/${known.referral}`] ?? Object.keys(one).join(' ')).toContain(
    `"firstContact":"not_confirmed"`,
  );
});
