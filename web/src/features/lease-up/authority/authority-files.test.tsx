// @vitest-environment happy-dom
import type { AuthorityPage } from '@lintel/contract/lease-up/authority/schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import dictionary from '../../../app/es/dictionary.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { AuthorityFiles } from './authority-files.tsx';

const saved = vi.hoisted(() => vi.fn());
vi.mock('../../../platform/save-file.ts', () => ({ saveBlob: saved }));
afterEach(() => {
  cleanup();
  saved.mockClear();
  vi.unstubAllGlobals();
});

const token = 'k'.repeat(43);
const open = (
  answer: Response,
  { heldBy = null, language = 'en' as 'en' | 'es' }: { heldBy?: AuthorityPage['heldBy']; language?: 'en' | 'es' } = {},
) => {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => answer);
  vi.stubGlobal('fetch', fetched);
  const onTaken = vi.fn();
  render(
    <TranslatorProvider translator={createTranslator(language, language === 'es' ? dictionary : {})}>
      <AuthorityFiles page={{ packetId: 3, heldBy } as AuthorityPage} access={{ token }} onTaken={onTaken} />
    </TranslatorProvider>,
  );
  return { fetched, onTaken };
};

test('an authority whose link ended while it looked has no file, and reads why', async () => {
  const { onTaken } = open(
    new Response(JSON.stringify({ code: 'packet_link.not_valid', message: 'This link no longer works' }), {
      status: 410,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Download the packet (PDF)' }));
  await screen.findByText(/This link no longer works/);
  expect(saved).not.toHaveBeenCalled();
  expect(onTaken).not.toHaveBeenCalled();
});

test('attachments of an application that is over are not offered', () => {
  open(new Response(''), { heldBy: 'packet.closed' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('saves the ZIP file, asked for with the secret in the body and in no address', async () => {
  const { fetched, onTaken } = open(new Response('PK'), { language: 'es' });
  fireEvent.click(screen.getByRole('button', { name: 'Descargar todo con los adjuntos (ZIP)' }));
  await waitFor(() => expect(onTaken).toHaveBeenCalled());
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/packet-by-link/packet.zip');
  expect(options?.body).toBe(JSON.stringify({ token }));
  expect(saved).toHaveBeenCalledWith('lintel-packet-3.zip', expect.any(Blob));
});
