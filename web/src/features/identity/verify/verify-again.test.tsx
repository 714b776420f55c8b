import { decideAppeal } from '@lintel/contract/enforcement/staff-endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { makeApi } from '../../../platform/queries/api.ts';
import { makeQueryClient } from '../../../platform/queries/queries.ts';
import { useWrite } from '../../../platform/queries/write.ts';
import { ReverificationProvider } from './verify-again.embed.tsx';

const Decision = () => {
  const decide = useWrite(decideAppeal);
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const send = () =>
    decide({ params: { id: 7 }, body: { resolution: typed } as never }).then(
      () => setAnnouncement('Decided'),
      (error: { serverMessage?: string }) => setAnnouncement(error.serverMessage ?? 'failed'),
    );
  return (
    <>
      <input aria-label="Resolution" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => void send()}>
        Decide
      </button>
      <p role="status">{announcement}</p>
    </>
  );
};

/** A server that accepts decisions once the right code was entered. */
const world = () => {
  const requests: string[] = [];
  let isVerified = false;
  const refusal = (code: string, message: string, fields?: Record<string, string>) => ({
    status: 403,
    text: JSON.stringify({ code, message, fields }),
  });
  const answers: Record<string, (body: string) => { status: number; text: string }> = {
    '/api/staff/appeals/7/decide': () =>
      isVerified
        ? { status: 200, text: '{}' }
        : refusal(
            'account.verify_again',
            'You last confirmed that it is you more than 15 minutes ago. Please confirm it again.',
          ),
    '/api/staff/verification/start': () => ({ status: 200, text: '{"passkey":null,"takesCode":true}' }),
    '/api/staff/verification/code': (body) => {
      isVerified = body.includes('123456');
      if (isVerified) return { status: 200, text: '{"message":"Thank you."}' };
      return refusal('sign_in.code_wrong', 'This code is not right.', { code: 'This code is not right.' });
    },
  };
  const api = makeApi(async ({ address, body = '' }) => {
    requests.push(`${address} ${body}`.trim());
    const { status, text } = answers[address]?.(body) ?? { status: 404, text: '' };
    return { status, statusText: '', header: () => null, text };
  });
  render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <AppContext value={{ api, facts: { mode: 'live' } as AppFacts }}>
        <ReverificationProvider>
          <Decision />
        </ReverificationProvider>
      </AppContext>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Resolution'), { target: { value: 'We looked at it.' } });
  fireEvent.click(screen.getByText('Decide'));
  return { requests };
};
const enter = async (code: string) => {
  const field = await screen.findByLabelText('Code');
  fireEvent.change(field, { target: { value: code } });
  await act(async () => void fireEvent.click(screen.getByText('Continue')));
};

test('asks for the code in place, says a wrong one at its field, and then sends what was typed', async () => {
  const { requests } = world();
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  await enter('654321');
  expect((await screen.findAllByText(/This code is not right/)).length).toBeGreaterThan(0);
  await enter('123456');
  await screen.findByText('Decided');
  expect(screen.queryByRole('dialog')).toBeNull();
  const decisions = requests.filter((each) => each.startsWith('/api/staff/appeals'));
  expect(decisions).toEqual(Array(2).fill('/api/staff/appeals/7/decide {"resolution":"We looked at it."}'));
});

test('whoever closes it has decided nothing, and what was typed is still there', async () => {
  world();
  await screen.findByRole('dialog');
  fireEvent.click(await screen.findByRole('button', { name: 'Close', hidden: true }));
  await screen.findByText(/Please confirm it again/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Resolution').value).toBe('We looked at it.');
});
