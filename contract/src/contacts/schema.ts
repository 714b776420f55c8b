import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { pageByCursor, pageLimit } from '../kernel/paging.ts';
import { day, email, id, idOut, instant, lines, optional, phoneNumber, shownName } from '../kernel/values.ts';

/** Initial text of the message field. */
export const inquiryPrefill = (title: string): string => `Hi, I'm interested in ${title}. Is it still available?`;

const phone = phoneNumber({ min: 7, error: 'Please enter a phone number with its area code' });

export const inquiryForm = z.object({
  name: shownName({ max: 120, error: 'Name is required' }),
  email: email(),
  phone: optional(phone),
  message: lines({ max: 4000, error: 'Message must be at least 10 characters' }).pipe(
    z.string().refine((text) => [...text].length >= 10, { error: 'Message must be at least 10 characters' }),
  ),
  moveInDate: optional(day),
});

export const receiptStatuses = ['active', 'dispute', 'resolved'] as const;
export const initiationTypes = [
  'direct_contact',
  'agent_introduction',
  'showing_request',
  'application_submission',
] as const;
export const contactMethods = ['platform_message', 'phone', 'email', 'in_person'] as const;

/** A contact receipt, as its parties see it. Every field is always present, null when empty. */
export const contactReceipt = z.object({
  id: idOut,
  propertyId: idOut,
  initiationType: z.enum(initiationTypes),
  contactMethod: z.enum(contactMethods),
  initiatedBy: z.enum(['tenant', 'agent', 'owner']),
  contactDetails: z.string().nullable(),
  agentName: z.string().nullable(),
  agentEmail: z.string().nullable(),
  agentLicense: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantEmail: z.string().nullable(),
  commissionEligible: z.boolean(),
  /** One of `active`, `dispute`, `resolved` today; any other value is shown as it is. */
  status: z.string(),
  receiptHash: z.string(),
  timestampProof: z.string(),
  createdAt: instant,
  disputeNotes: z.string().nullable(),
});
export type ContactReceipt = z.output<typeof contactReceipt>;

/**
 * Secret that opens a receipt without an account: the part after `#` in its link. Returned once, to the
 * person whose action created the receipt.
 */
export const receiptLink = z.object({
  token: z.string(),
  /** Whether the link was also emailed to the address on the receipt. */
  isMailed: z.boolean(),
});
export type ReceiptLink = z.output<typeof receiptLink>;

export const inquirySent = guaranteeFields(
  z.object({
    id: idOut,
    message: z.string(),
    /** The receipt created with the inquiry. */
    receipt: contactReceipt,
    /** The thread that contains it; null for guests. */
    conversationId: idOut.nullable(),
    /** Null for tenants, who find their receipts in their account. */
    link: receiptLink.nullable(),
  }),
  ['id', 'message'],
);

export const contactRecorded = contactReceipt.extend({
  /** Null for tenants, and if the receipt already existed. */
  link: receiptLink.nullable(),
});

/** A receipt link's secret, or the whole link. Any invalid value gives the same refusal: there is no such receipt. */
export const receiptLinkForm = z.object({ token: z.string().max(2000) });

/** A receipt as the holder of its link sees it. */
export const openedReceipt = z.object({
  receipt: contactReceipt,
  /** The home and its owner, by their current names. */
  home: z.object({ id: idOut, title: z.string(), place: z.string() }),
  ownerName: z.string(),
  /** The whole message; null if there was none, or it was erased. */
  message: z.string().nullable(),
  moveInDate: day.nullable(),
  /** Whether the receipt's seal and chain links are valid, verified when it was opened. */
  isGenuine: z.boolean(),
  checkedAt: instant,
});
export type OpenedReceipt = z.output<typeof openedReceipt>;

const ignored = z.unknown().optional();

/** `landlordId`, `initiatedBy` and `commissionEligible` are derived; the browser's values are ignored. */
export const contactInitiation = z.object({
  propertyId: id,
  landlordId: ignored,
  initiationType: optional(
    z.enum(['direct_contact', 'showing_request'], { error: 'This kind of contact is not known' }),
  ),
  contactMethod: optional(z.enum(contactMethods, { error: 'This way of contact is not known' })),
  initiatedBy: ignored,
  contactDetails: optional(lines({ max: 400 })),
  tenantName: shownName({ max: 120, error: 'Name is required' }),
  tenantEmail: email(),
  tenantPhone: optional(phone),
  commissionEligible: ignored,
});

export const receiptVerdict = z.object({
  receiptHash: z.string(),
  /** Whether a receipt with this hash is on record, unchanged, and linked to the previous one. */
  isGenuine: z.boolean(),
  issuedAt: instant.nullable(),
  sequence: idOut.nullable(),
});

export const receiptFilter = z.object({
  propertyId: optional(id),
  agentId: optional(id),
  landlordId: optional(id),
  ...pageByCursor,
  limit: pageLimit(50),
});

export const replyChannels = ['conversation', 'mail'] as const;

/** An inquiry as the owner who received it sees it. Every field is always present, null when empty. */
export const inquiry = guaranteeFields(
  z.object({
    id: idOut,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    moveInDate: day.nullable(),
    createdAt: instant,
    property: z.object({ id: idOut, title: z.string() }),
    conversationId: idOut.nullable(),
    /**
     * Where a reply goes; null if no one would receive it. By email if the sender was not signed in, and
     * no one has since confirmed having sent it.
     */
    replyChannel: z.enum(replyChannels).nullable(),
    /** Whether the owner answered it, by the reply form or in the conversation. */
    isAnswered: z.boolean(),
    /** The owner's last answer by the reply form. */
    lastReply: z.object({ message: z.string(), createdAt: instant }).nullable(),
    isSample: z.boolean(),
  }),
  ['id', 'name', 'email', 'phone', 'message', 'moveInDate', 'createdAt', 'property'],
);
export type Inquiry = z.output<typeof inquiry>;

export const inquiryReply = z.object({
  message: lines({ max: 4000, error: 'Please write a reply' }).pipe(
    z.string().min(1, { error: 'Please write a reply' }),
  ),
});

export const inquiryReplied = z.object({ message: z.string(), inquiry });
