import type { submitApplication } from '@lintel/contract/applications/endpoints';
import { applicationFeeCentsAt } from '@lintel/contract/applications/terms';
import { dayOf } from '@lintel/contract/kernel/dates';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { issueReceipt } from '../../contacts/api.ts';
import { type ApplicationRow, nextApplicationId } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { rentalApplications } from '../tables.ts';
import { quoteFee } from './quote-fee.ts';

/** Fields that the applicant fills in: the call without the ids that screens send along. */
export type ApplicationForm = Omit<InputOf<typeof submitApplication>['body'], 'tenantId' | 'landlordId' | 'propertyId'>;

/** The same condition as in the unique index. */
const isWaiting = sql`status in ('pending', 'under_review')`;

/** The purpose for which a voucher number is sealed: it opens for this application only. */
export const voucherNumberOf = (applicationId: number): string => `application:${applicationId}:voucher`;

/**
 * Stores an application with its contact receipt and the day's fee, computed from our own amount, the voucher checkbox
 * and the law of the home's state. Without a voucher, typed voucher details are not stored. Refuses:
 * application.already_open.
 */
export const storeApplication = async (
  tx: Tx,
  context: Pick<AppContext, 'secrets' | 'now'>,
  application: {
    id?: number;
    tenantId: number;
    home: { id: number; ownerId: number; state: string };
    form: ApplicationForm;
    isSample?: boolean;
  },
): Promise<ApplicationRow> => {
  const { form, home, tenantId } = application;
  const hasVoucher = form.hasSection8Voucher;
  const quote = quoteFee({
    base: applicationFeeCentsAt(context.now()),
    hasVoucher,
    state: home.state,
    on: dayOf(context.now()),
  });
  const id = application.id ?? (await nextApplicationId(tx));
  const receipt = await issueReceipt(tx, context, {
    propertyId: home.id,
    ownerId: home.ownerId,
    tenantId,
    tenantName: form.applicantName,
    tenantEmail: form.applicantEmail,
    tenantPhone: form.applicantPhone,
    agent: null,
    initiationType: 'application_submission',
    contactMethod: 'platform_message',
    initiatedBy: 'tenant',
    contactDetails: `Rental application ${id}`,
  });
  const values = {
    id,
    propertyId: home.id,
    tenantId,
    ownerId: home.ownerId,
    receiptId: receipt.id,
    status: 'pending' as const,
    applicantName: form.applicantName,
    applicantEmail: form.applicantEmail,
    applicantPhone: form.applicantPhone,
    hasVoucher,
    voucherNumberSealed:
      hasVoucher && form.voucherNumber !== null ? context.secrets.seal(form.voucherNumber, voucherNumberOf(id)) : null,
    housingAgency: hasVoucher ? form.housingAuthority : null,
    monthlyIncomeCents: form.monthlyIncome,
    employmentStatus: form.employmentStatus,
    moveInOn: form.moveInDate,
    feeCents: quote.finalFee,
    feeStatus: quote.waived ? ('waived' as const) : ('due' as const),
    feeReason: hasVoucher ? quote.waiverReason : quote.legalNote,
    isSample: application.isSample ?? false,
    createdAt: context.now(),
  };
  // Of two sent at once, the index admits one; the other waits for it, then rolls back with its receipt and number.
  const [made] = await tx
    .insert(rentalApplications)
    .values(values)
    .onConflictDoNothing({ target: [rentalApplications.tenantId, rentalApplications.propertyId], where: isWaiting })
    .returning();
  if (!made) throw new Refusal('application.already_open');
  await recordEvent(
    tx,
    { id, isSample: application.isSample ?? false },
    { kind: 'sent', by: 'tenant', at: context.now() },
  );
  return made;
};
