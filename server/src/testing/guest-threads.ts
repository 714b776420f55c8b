import type { Caller, Calls } from './calls.ts';

/** What a guest enters to ask about a home. */
export const guestForm = { name: 'Grace Lind', email: 'Grace@Example.com', message: 'Is this home still free?' };

/** Returns the calls that both sides make in threads with guests; `calls` must be open by the first of them. */
export const guestThreads = (calls: () => Calls) => ({
  ask: async (body: object = guestForm, as: Caller = 'visitor') =>
    (await calls().call('POST', '/api/properties/1/inquiries', { as, body })).body,
  list: async (as: Caller) => (await calls().call('GET', `/api/conversations/${as}`, { as })).body,
  read: async (as: Caller, id: number) =>
    (await calls().call('GET', `/api/messages?conversationId=${id}`, { as })).body,
  send: (as: Caller, conversationId: number, content: string, clientId?: string) =>
    calls().call('POST', '/api/messages', { as, body: { conversationId, content, clientId } }),
  mails: () =>
    calls().rows<{ recipient: string; event: string; factsSealed: string }>(
      'select recipient, event, facts_sealed as "factsSealed" from outbox_mails where kind = \'inquiry_reply\' order by id',
    ),
  /** Makes Tanya the holder of the address that the guest types. */
  hold: (address: string, isConfirmed = true) =>
    calls().rows(
      'update accounts set email = $1, email_confirmed_at = case when $2::boolean then now() end where id = 1',
      [address, isConfirmed],
    ),
  typed: async (as: Caller) => (await calls().call('GET', '/api/guest-contacts', { as })).body,
  say: (as: Caller, id: number, answer: 'mine' | 'not_mine') =>
    calls().call('POST', `/api/guest-contacts/${id}/answer`, { as, body: { answer } }),
});
