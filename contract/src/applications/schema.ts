import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import {
  cents,
  day,
  email,
  id,
  idOut,
  inCents,
  instant,
  line,
  optional,
  phoneNumber,
  shownName,
} from '../kernel/values.ts';
import { applicationStatuses, employmentStatuses, feeStatuses } from './labels.ts';

const wholeCents = 'The fee must be a whole number of cents from 0 to 1,000,000';

export const feeQuestion = z.object({
  hasSection8Voucher: z.boolean({ error: 'Please say whether there is a voucher: true or false' }),
  baseApplicationFee: z
    .int({ error: wholeCents })
    .min(0, { error: wholeCents })
    .max(1_000_000, { error: wholeCents })
    .describe(inCents),
  /** The home applied for: its state's law decides whether a fee is allowed at all. */
  propertyId: optional(id),
});

/** A quote only, in cents; the fee is computed again when an application is sent. */
export const feeQuote = z.object({
  originalFee: cents,
  finalFee: cents,
  savings: cents,
  waived: z.boolean(),
  waiverReason: z.string().nullable(),
  /** The law that forbids the fee at the home's location, in one line; null elsewhere. */
  legalNote: z.string().nullable(),
});
export type FeeQuote = z.output<typeof feeQuote>;

const ignored = z.unknown().optional();
const phone = phoneNumber({ min: 10, error: 'Phone number must be at least 10 digits' });

/** `tenantId` and `landlordId` are accepted but derived; voucher fields count only when the voucher box is checked. */
export const rentalApplicationForm = z.object({
  propertyId: id,
  tenantId: ignored,
  landlordId: ignored,
  applicantName: shownName({ max: 120, error: 'Name is required' }),
  applicantEmail: email(),
  applicantPhone: optional(phone),
  hasSection8Voucher: z
    .union([z.boolean(), z.null()], { error: 'Please say whether there is a voucher: true or false' })
    .optional()
    .transform((value) => value ?? false),
  voucherNumber: optional(line({ max: 60 })),
  housingAuthority: optional(line({ max: 160 })),
  /** Cents a month. */
  monthlyIncome: optional(
    z
      .int({ error: 'Monthly income must be a whole number of cents' })
      .min(0, { error: 'Monthly income cannot be negative' })
      .max(1_000_000_000, { error: 'This income is too large' }),
  ).describe(`Per month. ${inCents}`),
  employmentStatus: z.enum(employmentStatuses, { error: 'Please select employment status' }),
  moveInDate: optional(day),
});

export const applicationSent = guaranteeFields(
  z.object({
    id: idOut,
    /** Shown as the confirmation. */
    message: z.string(),
    status: z.enum(applicationStatuses),
    createdAt: instant,
    hasSection8Voucher: z.boolean(),
    propertyId: idOut,
    fee: z.object({ amount: cents, status: z.enum(feeStatuses), legalNote: z.string().nullable() }),
    receiptId: idOut,
  }),
  ['message'],
);
