import { checkEntryProof, parseProofFile } from '@lintel/transparency-log/proof-file';
import { proofForTests } from '@lintel/transparency-log/proof-for-tests';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../platform/app-context.ts';
import { makeApi } from '../../platform/queries/api.ts';
import { makeQueryClient } from '../../platform/queries/queries.ts';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import spanish from './es.ts';
import ReceiptProof, { type ProofOf } from './receipt-proof.tsx';

afterEach(() => vi.unstubAllGlobals());

const seal = 'ab'.repeat(32);
const statement = JSON.stringify({ hash: seal, kind: 'receipt', receipt: 12 });
const proven = (cosignedAt: readonly string[] = [], words: string = statement) => {
  const proof = proofForTests(words, { size: 200, index: 179, cosignedAt: cosignedAt.map((at) => new Date(at)) });
  return {
    receiptId: 12,
    receiptHash: seal,
    state: 'proven',
    waitingSince: null,
    ...proof,
    witnesses: proof.witnesses.map((key) => ({ key, silentSince: null as string | null })),
  };
};
const nothing = {
  receiptId: 12,
  receiptHash: seal,
  statement: null,
  salt: null,
  proof: null,
  vkey: null,
  witnesses: [],
};

/** Responds in order; repeats the last one. */
const show = (
  answers: readonly (object | 'offline')[],
  of: ProofOf = { receiptId: 12 },
  language: 'en' | 'es' = 'en',
) => {
  const requests: unknown[] = [];
  const api = makeApi(async ({ address, body }) => {
    requests.push([address, body]);
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 'offline';
    if (answer === 'offline') throw new TypeError('offline');
    return { status: 200, statusText: 'OK', header: () => null, text: JSON.stringify(answer) };
  });
  render(
    <TranslatorProvider translator={createTranslator(language, language === 'es' ? spanish : undefined)}>
      <QueryClientProvider client={makeQueryClient(api)}>
        <AppContext value={{ api, facts: { supportEmail: 'help@lintel.example' } as AppFacts }}>
          <ReceiptProof of={of} />
        </AppContext>
      </QueryClientProvider>
    </TranslatorProvider>,
  );
  return requests;
};

/** Returns the steps, each with its text. */
const steps = () =>
  within(screen.getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .flatMap((item) => item.querySelector('.vh')?.textContent ?? []);
const stepsOfWrong = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.querySelector('.vh')?.textContent ?? []);

test('verified: says at which place, who co-signed and when, and each step', async () => {
  show([proven(['2026-11-21T10:30:00Z', '2026-11-21T10:31:00Z'])]);
  expect(await screen.findByText('Your receipt is entry 180 of a public record')).toBeTruthy();
  expect(screen.getByText(/^2 others co-signed that record, the last one on November 21, 2026/)).toBeTruthy();
  expect(screen.getByText('The record had 200 entries at that time.')).toBeTruthy();
  expect(steps()).toEqual(['It is valid.', 'It is valid.', 'It is valid.', 'It is valid.']);
});

test('one witness only, in Spanish', async () => {
  show([proven(['2026-11-21T10:31:00Z'])], undefined, 'es');
  expect(await screen.findByText(/^Otro más firmó ese registro el 21 de noviembre de 2026/)).toBeTruthy();
});

test('by the link: the secret travels in the body, and in no address', async () => {
  const requests = show([proven()], { token: 'a-secret' });
  await screen.findByText(/is entry/);
  expect(requests).toEqual([['/api/receipt-by-link/log-proof', JSON.stringify({ token: 'a-secret' })]]);
});

test('without a secure context, where browsers give pages no WebCrypto, it is checked all the same', async () => {
  vi.stubGlobal('crypto', {});
  show([proven(['2026-11-21T10:31:00Z'])]);
  expect(await screen.findByText(/^1 other co-signed that record/)).toBeTruthy();
});

test('nobody outside co-signs yet: says so', async () => {
  show([proven()]);
  expect(await screen.findByText(/Nobody outside Lintel co-signs it yet/)).toBeTruthy();
  expect(steps().at(-1)).toBe('Not checked.');
});

test('witnesses that are silent: says since when none of them signed', async () => {
  const two = proven(['2026-11-21T10:30:00Z', '2026-11-21T10:31:00Z']);
  const lines = two.proof.trimEnd().split('\n');
  const silent = {
    ...two,
    proof: `${lines.slice(0, -2).join('\n')}\n`,
    witnesses: two.witnesses.map(({ key }, at) => ({ key, silentSince: `2026-11-21T0${at + 1}:00:00Z` })),
  };
  show([silent]);
  expect(await screen.findByText(/No witness has co-signed since November 21, 2026/)).toBeTruthy();
  expect(screen.getByText(/witness1\.example/).parentElement?.textContent).toMatch(/has not answered since/);
});

test('not yet in the log: says since when it waits, and looks again', async () => {
  show([{ ...nothing, ...{ state: 'waiting', waitingSince: '2026-11-21T12:00:00Z' } }, proven()]);
  expect(await screen.findByText('Your receipt is not in the public record yet')).toBeTruthy();
  expect(screen.getByText(/This one has been waiting since November 21, 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(/is entry 180/)).toBeTruthy();
});

test('erased, or no log at all: says what that means', async () => {
  show([{ ...nothing, state: 'erased', waitingSince: null }]);
  expect(await screen.findByText('This receipt can no longer be found in the record')).toBeTruthy();
  show([{ ...nothing, state: 'no_log', waitingSince: null }]);
  expect(await screen.findByText('There is no public record yet')).toBeTruthy();
});

const genuine = proven(['2026-11-21T10:31:00Z']);
const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
const [ok, no, open] = ['It is valid.', 'It is not valid.', 'Not checked.'];
test.each<[string, object, string, string[]]>([
  [
    'the entry of another receipt',
    proven([], statement.replace('ab', 'cd')),
    'The entry that we were given is not of this receipt.',
    [no, open, open, open],
  ],
  [
    'what cannot be read',
    { ...genuine, proof: 'proof' },
    'The proof that we were given cannot be read.',
    [ok, no, open, open],
  ],
  [
    'a false signature',
    { ...genuine, proof: changed(genuine.proof, genuine.proof.lastIndexOf(' ') + 20) },
    'A signature on the record is false.',
    [ok, no, open, open],
  ],
  [
    'an entry that is not in the record',
    { ...genuine, salt: '0'.repeat(32) },
    'The entry is not in the record that Lintel signed.',
    [ok, ok, no, open],
  ],
])('a proof that is wrong, %s: says what does not hold and what to do', async (_what, given, sentence, said) => {
  show([given]);
  expect(await screen.findByText('The proof of this receipt is wrong')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'help@lintel.example' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download proof' })).toBeTruthy();
  expect(stepsOfWrong()).toEqual(said);
});

test('offline: says that it could not be checked, and tries again', async () => {
  show(['offline', proven()]);
  expect(await screen.findByText('We could not check the public record')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/is entry 180/)).toBeTruthy();
});

test('the file that is downloaded can be checked without the page', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:a';
      },
      revokeObjectURL: () => {},
    }),
  );
  show([genuine]);
  await userEvent.click(await screen.findByRole('button', { name: 'Download proof' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const file = parseProofFile((await saved[0]?.text()) ?? '');
  expect(file && checkEntryProof(file)).toMatchObject({ holds: true, index: 179 });
});
