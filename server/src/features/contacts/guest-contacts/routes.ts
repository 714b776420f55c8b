import * as endpoints from '@lintel/contract/contacts/guest-contact-endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { pageById } from '../../../platform/http/page.ts';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { answerGuestContact } from './answer-guest-contact.ts';
import { findConfirmedEmail, findGuestContacts } from './queries.ts';

export const guestContactRoutes: Handled[] = [
  handle(endpoints.listGuestContacts, async ({ input: { query }, ctx, reply }) => {
    if (!ctx.viewer) throw new Refusal('viewer.unknown');
    const { accountId } = ctx.viewer;
    const email = await findConfirmedEmail(ctx.db, accountId);
    if (email === null) return [];
    const page = pageById(query, reply);
    const rows = await findGuestContacts(ctx.db, ctx.secrets, { accountId, email }, page.asked);
    return page.cut(rows).map((row) => ({
      id: row.id,
      propertyId: row.property_id,
      propertyTitle: row.property_title,
      count: row.count,
      sent: row.sent.map(({ name, message, at }) => ({
        name: name ?? '',
        message: message ?? '',
        at: new Date(at).toISOString(),
      })),
    }));
  }),

  handle(endpoints.answerGuestContact, async ({ input: { params, body }, ctx }) => {
    await answerGuestContact(ctx, params.id, body.answer);
    return { answer: body.answer };
  }),
];
