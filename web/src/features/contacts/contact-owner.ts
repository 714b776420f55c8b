import { contactDetailsOf } from '@lintel/contract/contacts/contact-details';
import { initiateContact, sendInquiry } from '@lintel/contract/contacts/endpoints';
import type { ContactReceipt, inquiryForm, ReceiptLink } from '@lintel/contract/contacts/schema';
import type { Property } from '@lintel/contract/listings/schema';
import type * as z from 'zod';
import type { Api } from '../../platform/queries/api.ts';

export type Inquiry = z.output<typeof inquiryForm>;

/**
 * Sends an inquiry to the owner of a home, then records the contact. Only the inquiry matters: once accepted, the message has arrived
 * (with its receipt, in one transaction), whatever happens to the second call, which is retried once silently. Throws what
 * `sendInquiry` throws. `recorded` never rejects: it is the receipt, or null when the second call failed twice.
 */
export const contactOwner = async (
  api: Api,
  home: Pick<Property, 'id' | 'ownerId'>,
  inquiry: Inquiry,
  key: string,
): Promise<{
  receipt: ContactReceipt | null;
  link: ReceiptLink | null;
  /** The inquiry's conversation; null for guests. */
  conversationId: number | null;
  recorded: Promise<ContactReceipt | null>;
}> => {
  const { data } = await api.call(sendInquiry, { params: { id: home.id }, body: inquiry }, { idempotencyKey: key });
  const record = async () =>
    (
      await api.call(
        initiateContact,
        {
          body: {
            propertyId: home.id,
            landlordId: home.ownerId,
            initiationType: 'direct_contact',
            contactMethod: 'platform_message',
            initiatedBy: 'tenant',
            contactDetails: contactDetailsOf(inquiry.message),
            tenantName: inquiry.name,
            tenantEmail: inquiry.email,
            tenantPhone: inquiry.phone,
            commissionEligible: false,
          },
        },
        { idempotencyKey: key },
      )
    ).data;
  // Fields that a server does not send are absent, whatever our contract says.
  const sent: Partial<typeof data> = data;
  return {
    receipt: sent.receipt ?? null,
    link: sent.link ?? null,
    conversationId: sent.conversationId ?? null,
    recorded: record()
      .catch(record)
      .then((made) => ((made.id ?? null) === null ? null : made))
      .catch(() => null),
  };
};
