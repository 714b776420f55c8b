// @vitest-environment happy-dom
import { askAboutPacket, decidePacket, receivePacket } from '@lintel/contract/lease-up/authority/endpoints';
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { receiveAuthorityPacket } from '@lintel/contract/lease-up/authority-accounts/packet-endpoints';
import { noAnswers } from '@lintel/contract/lease-up/packet/answers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { ApiError } from '../../../platform/queries/api.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { AuthorityActs } from './authority-acts.tsx';
import type { PacketAccess } from './packet-access.ts';
import { SubmissionFacts } from './submission-facts.tsx';

afterEach(cleanup);

const token = 'k'.repeat(43);
const sha256 = 'a'.repeat(64);
const sent: AuthorityPage = {
  authority: 'Sample Columbus Housing Authority',
  home: { title: 'House on Alder Street', place: 'Columbus, OH 43206', monthlyRent: 118_500 },
  tenantName: 'Zoë Ångström',
  ownerName: '王小明',
  packetId: 3,
  openedAt: '2026-11-20T12:00:00.000Z',
  answers: noAnswers,
  signatures: [],
  heldBy: null,
  submission: {
    sentBy: 'tenant',
    sentAt: '2026-11-21T12:00:00.000Z',
    authority: 'Sample Columbus Housing Authority',
    email: 'intake@oh9001.example',
    isListed: true,
    sha256,
    linkExpiresAt: '2027-01-20T12:00:00.000Z',
    isLinkOver: false,
    lastOpenedAt: null,
    receivedAt: null,
    inspectionOn: null,
    inspection: null,
    decision: null,
    takenBackAt: null,
  },
  history: [],
  selfCheck: { of: 30, checked: 0, checkedAt: null, readyAt: null, found: null, photos: [] },
  rents: null,
  clock: null,
};
const received = { ...sent, submission: { ...sent.submission, receivedAt: '2026-11-21T13:00:00.000Z' } };

const Screen = ({ first, access }: { first: AuthorityPage; access: PacketAccess }) => {
  const [page, setPage] = useState(first);
  return (
    <>
      <SubmissionFacts submission={page.submission} />
      <AuthorityActs page={page} access={access} onDone={setPage} />
    </>
  );
};
const open = (
  page: AuthorityPage,
  { language = 'en' as 'en' | 'es', fails = false, access = { token } as PacketAccess } = {},
) => {
  const call = vi.fn(async (_endpoint: unknown, _asked: { body?: object }) => {
    if (fails) throw new ApiError(409, '', JSON.stringify({ code: 'packet.being_changed', message: 'Wait for both' }));
    return { data: received, header: () => null };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
        <AppContext value={{ api: { call } as never, facts: { mode: 'demo' } as AppFacts }}>
          <Screen first={page} access={access} />
        </AppContext>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  return call;
};

test('an authority that cannot act is offered nothing', () => {
  open({ ...sent, heldBy: 'packet.being_changed' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('says once that it has the packet, with the secret and what it read', async () => {
  const call = open(sent);
  fireEvent.click(screen.getByRole('button', { name: 'We received this packet' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(receivePacket, { body: { token, sha256 } }, undefined));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'We received this packet' })).toBeNull());
});

test('signed in, it says the same of the request that its page is of', async () => {
  const call = open(sent, { access: { requestId: 7 } });
  fireEvent.click(screen.getByRole('button', { name: 'We received this packet' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(receiveAuthorityPacket, { params: { id: 7 }, body: { sha256 } }, undefined),
  );
});

test('what is wrong with a decision stands at its fields, and nothing is sent', async () => {
  const call = open(sent, { language: 'es' });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la decisión' }));
  expect((await screen.findAllByText(/Diga si la renta es razonable/)).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Renta'), { target: { value: 'reasonable' } });
  fireEvent.change(screen.getByLabelText('Arrendamiento'), { target: { value: 'not_approved' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la decisión' }));
  expect((await screen.findAllByText(/Indique el motivo/)).length).toBeGreaterThan(0);
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'La renta es alta.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar la decisión' }));
  await waitFor(() => expect(call.mock.calls[0]?.[0]).toBe(decidePacket));
  expect(call.mock.calls[0]?.[1].body).toEqual({
    token,
    sha256,
    rent: 'reasonable',
    tenancy: 'not_approved',
    reason: 'La renta es alta.',
  });
});

test('a refusal is said beside the button, and what was typed stays', async () => {
  const call = open(sent, { fails: true });
  const box = screen.getByLabelText('What is missing or unclear') as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: 'The deposit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  await screen.findByText('Wait for both');
  expect(call.mock.calls[0]?.[0]).toBe(askAboutPacket);
  expect(box.value).toBe('The deposit');
});

test('a danger to life says by when it must be put right, and by which rule', () => {
  open({
    ...received,
    submission: {
      ...received.submission,
      inspection: {
        result: 'failed',
        on: '2026-12-04',
        isLifeThreatening: true,
        findings: 'No smoke alarm.',
        recheckBy: '2026-12-05T20:00:00.000Z',
      },
    },
  });
  expect(screen.getByText('The inspection found a danger to life')).toBeTruthy();
  expect(screen.getByText(/Life-threatening problems must be fixed within 24 hours\./)).toBeTruthy();
});
