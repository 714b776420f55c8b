import type { Webhook, WebhookDelivery } from '@lintel/contract/webhooks/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { Webhooks } from './webhooks-page.tsx';

afterEach(cleanup);

const webhook: Webhook = {
  ...{ id: 7, address: 'https://hooks.example/lintel', events: ['inquiry.received'], state: 'active' },
  ...{ addedAt: '2026-11-20T11:59:00.000Z', signsTwiceUntil: null, waiting: 0 },
};
const delivery: WebhookDelivery = {
  ...{ id: 3, messageId: 'msg_1', event: 'inquiry.received', state: 'failed', occurredAt: '2026-11-20T12:00:00.000Z' },
  ...{ tries: 8, triedAt: '2026-11-21T12:00:00.000Z', nextAt: null, status: 500, fault: 'not-a-success' },
};
const secret = 'whsec_aGVsbG8gdGhlcmUsIHRoaXMgaXMgYSBzZWNyZXQh';

type Server = { webhooks?: Webhook[]; deliveries?: WebhookDelivery[]; refuses?: string };
const show = ({ webhooks = [webhook], deliveries = [delivery], refuses }: Server) => {
  const requests: { method: string; address: string; body: unknown }[] = [];
  const api = makeApi(async ({ method, address, body }) => {
    requests.push({ method, address, body });
    if (method !== 'GET' && refuses !== undefined) {
      const refusal = { code: refuses, message: 'You already have a webhook with this address.' };
      return { status: 409, statusText: '', header: () => null, text: JSON.stringify(refusal) };
    }
    const answer =
      method === 'POST' && /webhooks(?:\/7\/secret)?$/.test(address)
        ? { webhook, secret }
        : method === 'GET'
          ? address.includes('deliveries')
            ? deliveries
            : webhooks
          : address.includes('/again')
            ? { ...delivery, state: 'waiting' }
            : webhook;
    return { status: method === 'POST' ? 201 : 200, statusText: '', header: () => null, text: JSON.stringify(answer) };
  });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { mode: 'demo' } as AppFacts }}>
          <Webhooks />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return () => requests.filter(({ method }) => method !== 'GET');
};

test('without any it says so, and a new one shows its secret once', async () => {
  const writes = show({ webhooks: [] });
  expect(await screen.findByText('You have no webhook yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Application received' }));
  await userEvent.type(screen.getByLabelText('Web address of your software'), 'http://hooks.example/');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect((await screen.findAllByText('Please enter a web address that begins with https://')).length).toBeGreaterThan(
    0,
  );
  expect(writes()).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Web address of your software'));
  await userEvent.type(screen.getByLabelText('Web address of your software'), 'https://hooks.example/lintel');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  const [sent] = writes();
  expect(JSON.parse(String(sent?.body))).toMatchObject({ address: 'https://hooks.example/lintel' });
  expect(JSON.parse(String(sent?.body)).events).not.toContain('application.received');
});

test('a refused address is answered in words', async () => {
  show({ refuses: 'webhook.already_there' });
  await userEvent.type(await screen.findByLabelText('Web address of your software'), 'https://hooks.example/lintel');
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('You already have a webhook with this address.')).toBeTruthy();
});

test('what was sent says how it went, and is sent again at a press', async () => {
  const writes = show({});
  const table = within(await screen.findByRole('table'));
  for (const words of ['Inquiry received', 'Failed', 'Status 500']) expect(table.getByText(words)).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: /^Send again/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Send a test event/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Pause/ }));
  expect(writes().map(({ method, address, body }) => `${method} ${address} ${String(body ?? '')}`.trim())).toEqual([
    'POST /api/webhooks/7/deliveries/3/again',
    'POST /api/webhooks/7/tests',
    'PATCH /api/webhooks/7 {"isOn":false}',
  ]);
});

test('a new secret takes a second press, and is shown', async () => {
  const writes = show({});
  await userEvent.click(await screen.findByRole('button', { name: /^New secret/ }));
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create a new secret' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe(secret);
});

test('one that was turned off says why, and can be turned on alone', async () => {
  const writes = show({ webhooks: [{ ...webhook, state: 'failing' }], deliveries: [] });
  expect(await screen.findByText('Nothing arrives anymore')).toBeTruthy();
  expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send a test event/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Turn on/ }));
  expect(writes()).toMatchObject([{ method: 'PATCH', body: '{"isOn":true}' }]);
});

test('its events are changed, and at least one is chosen', async () => {
  const writes = show({});
  await userEvent.click(await screen.findByRole('button', { name: /^Change the events/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the events' }));
  const inquiry = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Inquiry received' });
  expect(inquiry.checked).toBe(true);
  await userEvent.click(inquiry);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findAllByText('Please choose at least one event')).length).toBeGreaterThan(0);
  expect(writes()).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Application received' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(writes()).toMatchObject([{ method: 'PATCH', body: '{"events":["application.received"]}' }]);
});
