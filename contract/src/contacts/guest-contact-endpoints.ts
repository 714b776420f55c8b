import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders, pageByCursor, pageLimit } from '../kernel/paging.ts';
import { id } from '../kernel/values.ts';
import { listConversations, listMessages } from '../messages/endpoints.ts';
import { listNotifications } from '../messages/notification-endpoints.ts';
import { guestContact } from './guest-contact-schema.ts';
import { listReceipts } from './read-endpoints.ts';

const feature = 'contacts';

export const listGuestContacts = endpoint({
  name: 'listGuestContacts',
  feature,
  method: 'GET',
  path: '/api/guest-contacts',
  limit: 'conversation',
  actsAs: 'person',
  query: z.object({ ...pageByCursor, limit: pageLimit(20) }),
  answer: z.array(guestContact),
  refusals: ['viewer.unknown'],
  headers: cursorHeaders,
  summary: 'What was sent to owners with one’s confirmed address without signing in, home by home; the newest first',
  description:
    'Anybody can type an address. Until its holder has answered whether it was them, a contact counts as typed without signing in.',
});

export const answerGuestContact = endpoint({
  name: 'answerGuestContact',
  feature,
  method: 'POST',
  path: '/api/guest-contacts/:id/answer',
  limit: 'edit',
  actsAs: 'person',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['mine', 'not_mine'], { error: 'Please answer yes or no' }) }),
  answer: z.object({ answer: z.enum(['mine', 'not_mine']) }),
  makesStale: [listGuestContacts, listConversations, listMessages, listReceipts, listNotifications],
  refusals: ['viewer.unknown', 'guest_contact.not_found', 'guest_contact.changed'],
  summary: 'Say whether it was oneself who wrote',
  description:
    'With a yes the conversations about this home are one’s own, with what was said in them. With a no they stay a guest’s, one gets no email of them any more, and the contacts count for nobody. The other side is told of neither.',
});
