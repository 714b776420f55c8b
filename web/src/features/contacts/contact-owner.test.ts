import { expect, test } from 'vitest';
import { ApiError, makeApi, type Transport } from '../../platform/queries/api.ts';
import { contactOwner } from './contact-owner.ts';

type Sent = { method: string; address: string; body: unknown; key: string | undefined };

/** A server that answers each call with the next of `statuses` for its path. */
const server = (statuses: Record<string, number[]>) => {
  const sent: Sent[] = [];
  const transport: Transport = async ({ method, address, body, headers }) => {
    sent.push({ method, address, body: JSON.parse(body ?? 'null'), key: headers?.['Idempotency-Key'] });
    const status = statuses[address]?.shift() ?? 201;
    const answer = address.endsWith('/inquiries') ? { id: 9, message: 'x', receipt: { id: 4 } } : { id: 4 };
    return { status, statusText: '', header: () => null, text: JSON.stringify(status < 300 ? answer : {}) };
  };
  return { sent, api: makeApi(transport) };
};

const home = { id: 12, ownerId: 3 };
const inquiry = {
  name: 'Tanya Brooks',
  email: 'tanya@example.com',
  phone: null,
  message: `${'🔑'.repeat(120)}`,
  moveInDate: null,
};
const inquiries = '/api/properties/12/inquiries';
const initiation = '/api/contact-initiation';

test('one press makes two calls, in order, each with what the screen knows', async () => {
  const { api, sent } = server({});
  const { receipt, recorded } = await contactOwner(api, home, inquiry, 'k');
  expect(receipt).toMatchObject({ id: 4 });
  expect(await recorded).toMatchObject({ id: 4 });
  expect(sent).toEqual([
    { method: 'POST', address: inquiries, body: inquiry, key: 'k' },
    {
      method: 'POST',
      address: initiation,
      key: 'k',
      body: {
        propertyId: 12,
        landlordId: 3,
        initiationType: 'direct_contact',
        contactMethod: 'platform_message',
        initiatedBy: 'tenant',
        contactDetails: `Property inquiry: ${'🔑'.repeat(100)}`,
        tenantName: 'Tanya Brooks',
        tenantEmail: 'tanya@example.com',
        tenantPhone: null,
        commissionEligible: false,
      },
    },
  ]);
});

test('an inquiry that was refused puts nothing on record', async () => {
  const { api, sent } = server({ [inquiries]: [409] });
  await expect(contactOwner(api, home, inquiry, 'k')).rejects.toBeInstanceOf(ApiError);
  expect(sent.map(({ address }) => address)).toEqual([inquiries]);
});

test('a second call that fails is tried once more, with the same key', async () => {
  const { api, sent } = server({ [initiation]: [500] });
  const { recorded } = await contactOwner(api, home, inquiry, 'k');
  expect(await recorded).toMatchObject({ id: 4 });
  expect(sent.map(({ address, key }) => [address, key])).toEqual([
    [inquiries, 'k'],
    [initiation, 'k'],
    [initiation, 'k'],
  ]);
});

test('a second call that fails twice is given up in silence: the message has arrived', async () => {
  const { api, sent } = server({ [initiation]: [500, 503] });
  const { receipt, recorded } = await contactOwner(api, home, inquiry, 'k');
  expect(receipt).toMatchObject({ id: 4 });
  expect(await recorded).toBeNull();
  expect(sent).toHaveLength(3);
});

test('of a server that tells nothing of the inquiry, the receipt is that of the second call', async () => {
  const plain = makeApi(async ({ address }) => ({
    ...{ status: 201, statusText: 'Created', header: () => null },
    text: JSON.stringify(address === initiation ? { id: 4 } : {}),
  }));
  const { receipt, link, recorded } = await contactOwner(plain, home, inquiry, 'k');
  expect([receipt, link]).toEqual([null, null]);
  expect(await recorded).toMatchObject({ id: 4 });
});

test('where neither call tells of a receipt there is none', async () => {
  const plain = makeApi(async () => ({
    ...{ status: 201, statusText: 'Created', header: () => null },
    text: '{}',
  }));
  const { receipt, recorded } = await contactOwner(plain, home, inquiry, 'k');
  expect([receipt, await recorded]).toEqual([null, null]);
});
