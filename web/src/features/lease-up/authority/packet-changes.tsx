import { servedPaths } from '@lintel/contract/served-paths';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '../../../platform/queries/live-changes.ts';
import type { PacketAccess } from './packet-access.ts';

/** How long after a stream was lost it is reopened, in ms. */
const againMs = 3000;

/**
 * Reads the stream of one link to its end. Returns `over` when there will be no more changes: the link has ended, or the server does
 * not know such a stream. Throws when there is no response, and when it is aborted.
 */
const readChanges = async (token: string, signal: AbortSignal, onEvent: () => void): Promise<'over' | 'lost'> => {
  // Not an EventSource, which can send the secret only in the address.
  const response = await fetch(servedPaths.packetLinkChanges, {
    method: 'POST',
    headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    signal,
  });
  if (!response.ok || !response.body) return response.status === 429 || response.status >= 500 ? 'lost' : 'over';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return 'lost';
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (\w+)$/m.exec(block)?.[1];
      if (event === 'bye') {
        onEvent();
        return 'over';
      }
      if (event !== undefined) onEvent();
    }
  }
};

/** Follows a link's stream while the page is visible; returns a function that stops it. After a gap, changes may have been missed. */
const follow = (token: string, onEvent: () => void): (() => void) => {
  let reading: AbortController | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let wasOpen = false;
  const open = async () => {
    clearTimeout(again);
    if (isOver || reading || document.visibilityState !== 'visible') return;
    const own = new AbortController();
    reading = own;
    if (wasOpen) onEvent();
    wasOpen = true;
    const ending = await readChanges(token, own.signal, onEvent).catch(() => 'lost' as const);
    if (own.signal.aborted) return;
    reading = null;
    if (ending === 'over') isOver = true;
    else again = setTimeout(() => void open(), againMs);
  };
  const close = () => {
    clearTimeout(again);
    reading?.abort();
    reading = null;
  };
  const onVisibility = () => (document.visibilityState === 'visible' ? void open() : close());
  document.addEventListener('visibilitychange', onVisibility);
  // After load: show the page first, then listen.
  again = setTimeout(() => void open());
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
};

const ChangesByLink = ({ token, onChange }: { token: string; onChange: () => void }) => {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => follow(token, () => latest.current()), [token]);
  return null;
};

const ChangesByAccount = ({ requestId, onChange }: { requestId: number; onChange: () => void }) => {
  useLiveChanges((changed) => {
    if (changed === null || (changed.topic === 'authority_packet' && changed.id === requestId)) onChange();
  });
  return null;
};

/** Reports each change of the packet at once. */
export const PacketChanges = ({ access, onChange }: { access: PacketAccess; onChange: () => void }) =>
  'token' in access ? (
    <ChangesByLink token={access.token} onChange={onChange} />
  ) : (
    <ChangesByAccount requestId={access.requestId} onChange={onChange} />
  );
