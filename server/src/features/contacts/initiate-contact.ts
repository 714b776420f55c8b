import type { initiateContact as initiateContactEndpoint } from '@lintel/contract/contacts/endpoints';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import type { Ctx } from '../../app-context.ts';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { together } from '../../platform/database/transactions.ts';
import { idempotent, visitorScope } from '../../platform/limits/idempotency.ts';
import { refusePhone } from '../../platform/phone-numbers.ts';
import { loadHomeToContact } from './load-home.ts';
import { presentReceipt } from './present.ts';
import { findReceipt, findRecentReceipts, nextId } from './queries.ts';
import { contactKeyOf, contactKeysOf, issueReceipt, lockContact } from './receipts/issue-receipt.ts';
import {
  type Guest,
  justIssued,
  keepReceiptLink,
  makeReceiptLink,
  readWithLink,
  type WithLink,
} from './receipts/receipt-link.ts';
import { seeReceipt } from './receipts/seen-receipt.ts';
import { findSameContact, sameContactWindowMs } from './rules.ts';

type ContactInitiation = InputOf<typeof initiateContactEndpoint>['body'];

/**
 * Records a contact, or returns the receipt that already records it: the one of the inquiry just sent, or its own from
 * a moment ago. Someone not signed in as a tenant gets a link, if the receipt is new. The owner, the initiator and the
 * effect on commissions are derived here, whatever the caller sends. Refuses: property.not_found, property.not_available,
 * property.no_owner, property.is_own, request.idempotency_conflict.
 */
export const initiateContact = async (
  ctx: Ctx,
  input: { form: ContactInitiation; idempotencyKey: string | null; network: string } & Omit<Guest, 'email'>,
): Promise<AnswerOf<typeof initiateContactEndpoint>> => {
  const now = ctx.now();
  const { propertyId, initiationType, contactMethod, contactDetails, tenantName, tenantEmail, tenantPhone } =
    input.form;
  refusePhone('tenantPhone', tenantPhone);
  const asked = { propertyId, initiationType, contactMethod, contactDetails, tenantName, tenantEmail, tenantPhone };
  let issued: WithLink | null = null;
  const recorded = await ctx.db.transaction((tx) => {
    issued = null;
    const run = () =>
      recordContact(tx, { ...ctx, now: () => now }, asked, input, (made) => {
        issued = made;
      });
    // Without a key, the receipts themselves show what was just recorded.
    const { idempotencyKey: key, network } = input;
    if (key === null) return run();
    const { digest } = ctx.secrets;
    const scope = ctx.viewer
      ? `initiateContact:${ctx.viewer.accountId}`
      : visitorScope('initiateContact', { key, network, digest });
    const isAsItWas = async ({ receiptId }: { receiptId: number }) =>
      (await findReceipt(tx, receiptId))?.status !== 'set_aside';
    return idempotent(tx, { scope, key, request: asked, now, digest, isAsItWas }, run);
  });
  // Without a key every request ran, and the link belongs to a receipt that this one issued.
  const { receipt, link } = (issued as WithLink | null) ?? (await readWithLink(ctx, recorded, true));
  return { ...presentReceipt(seeReceipt(receipt, 'tenant')), link };
};

type ContactRequest = Pick<
  ContactInitiation,
  'propertyId' | 'initiationType' | 'contactMethod' | 'contactDetails' | 'tenantName' | 'tenantEmail' | 'tenantPhone'
>;

/** @param onIssued called with a newly issued receipt. */
const recordContact = async (
  tx: Tx,
  ctx: Ctx,
  asked: ContactRequest,
  { language, mayMail }: Omit<Guest, 'email'>,
  onIssued: (issued: WithLink) => void,
) => {
  const home = await loadHomeToContact(tx, ctx, asked.propertyId);
  const contactKeys = contactKeysOf(ctx.secrets, asked.tenantEmail);

  const contact = {
    propertyId: home.id,
    ownerId: home.ownerId,
    tenantId: ctx.viewer?.tenantId ?? null,
    tenantName: asked.tenantName,
    tenantEmail: asked.tenantEmail,
    tenantPhone: asked.tenantPhone,
    agent: null,
    initiationType: asked.initiationType ?? 'direct_contact',
    contactMethod: asked.contactMethod ?? 'platform_message',
    initiatedBy: 'tenant',
    contactDetails: asked.contactDetails,
  } as const;
  const since = new Date(ctx.now().getTime() - sameContactWindowMs);
  const [, recent, linkId] = await together([
    () => lockContact(tx, home.id, contactKeyOf(ctx.secrets, asked.tenantEmail)),
    () => findRecentReceipts(tx, { propertyId: home.id, contactKeys, since, withoutInquiry: false }),
    () => (contact.tenantId === null ? nextId(tx, 'receipt_links') : 0),
  ]);
  const recorded = findSameContact(contact, recent, { byBeginning: true });
  if (recorded) return { receiptId: recorded.id, link: null };

  const guest = { id: linkId, email: asked.tenantEmail, title: home.title, language, mayMail };
  const link = contact.tenantId === null ? await makeReceiptLink(tx, ctx, guest, ctx.now()) : null;
  const receipt = await issueReceipt(tx, ctx, contact);
  onIssued(justIssued(receipt, link));
  if (link) await keepReceiptLink(tx, link, receipt.id, ctx.now());
  await audit(tx, {
    kind: 'contact_recorded',
    actor: ctx.viewer,
    subject: `receipt:${receipt.id}`,
    facts: { propertyId: home.id, initiationType: receipt.initiationType },
    at: ctx.now(),
  });
  return { receiptId: receipt.id, link: link && { isMailed: link.isMailed } };
};
