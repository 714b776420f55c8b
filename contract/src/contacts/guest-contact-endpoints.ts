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
  summary: 'List guest contacts to owners from the viewer’s confirmed email address, grouped by home, newest first',
  description:
    'Anyone can enter an email address. A contact counts as a guest’s until the holder of the address answers whether they sent it.',
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
  summary: 'Answer whether the viewer sent the guest contacts about a home',
  description:
    '`mine` moves the conversations about this home, with their messages, to the viewer’s account. With `not_mine`, the conversations stay a guest’s, the viewer gets no further email about them, and the contacts count for no one. In both cases, the other side is not notified.',
});
