import type { submitApplication } from '@lintel/contract/applications/endpoints';
import type { CallOf } from '@lintel/contract/kernel/endpoint';
import { incomeCents, noWholeDollars } from './income-format.ts';

/** Values of the form; converted to the call's body when it is sent. */
export type ApplicationValues = {
  applicantName: string;
  applicantEmail: string;
  applicantPhone: string;
  /** Whole dollars with separators: `4,500`. */
  monthlyIncome: string;
  employmentStatus: string;
  moveInDate: string;
  hasSection8Voucher: boolean;
  voucherNumber: string;
  housingAuthority: string;
};

export const emptyApplication: ApplicationValues = {
  applicantName: '',
  applicantEmail: '',
  applicantPhone: '',
  monthlyIncome: '',
  employmentStatus: '',
  moveInDate: '',
  hasSection8Voucher: false,
  voucherNumber: '',
  housingAuthority: '',
};

/** The fields in the order of the form. */
export const applicationFields = [
  'applicantName',
  'applicantEmail',
  'applicantPhone',
  'moveInDate',
  'monthlyIncome',
  'employmentStatus',
  'voucherNumber',
  'housingAuthority',
] as const satisfies readonly (keyof ApplicationValues)[];

/** Fields that every application must have. */
const required = ['applicantName', 'applicantEmail', 'employmentStatus'] as const;

export const isMissingInformation = (values: ApplicationValues): boolean =>
  required.some((field) => values[field].trim() === '');

export type ApplicationPayload = CallOf<typeof submitApplication>['body'];

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the call's body. Voucher fields are included only if the box is checked; an empty income has no key, not 0. */
export const payloadOf = (
  values: ApplicationValues,
  parties: { propertyId: number; tenantId: number | null; landlordId: number | null },
): ApplicationPayload => {
  const income = incomeCents(values.monthlyIncome);
  const hasVoucher = values.hasSection8Voucher;
  return {
    ...parties,
    applicantName: values.applicantName.trim(),
    applicantEmail: values.applicantEmail.trim(),
    applicantPhone: textOrNull(values.applicantPhone),
    hasSection8Voucher: hasVoucher,
    voucherNumber: hasVoucher ? textOrNull(values.voucherNumber) : null,
    housingAuthority: hasVoucher ? textOrNull(values.housingAuthority) : null,
    ...(income === null ? {} : { monthlyIncome: income }),
    employmentStatus: values.employmentStatus as ApplicationPayload['employmentStatus'],
    moveInDate: textOrNull(values.moveInDate),
  };
};

/** Returns the form's own error messages, where the contract's do not fit. */
export const applicationWords = (values: ApplicationValues): Partial<Record<keyof ApplicationValues, string>> => ({
  ...(Number.isNaN(incomeCents(values.monthlyIncome)) ? { monthlyIncome: noWholeDollars } : {}),
  // "Invalid" would be wrong for an empty field.
  ...(values.applicantEmail.trim() === '' ? { applicantEmail: 'Email is required' } : {}),
});
