import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { documentTypes } from '../kernel/files/documents.ts';
import { pageByCursor } from '../kernel/paging.ts';
import { cents, day, id, idOut, inCents, instant, lines, optional } from '../kernel/values.ts';
import {
  applicationStatuses,
  documentKinds,
  employmentStatuses,
  feeStatuses,
  revealables,
  reviewSections,
  timelineKinds,
} from './labels.ts';
import { leaseStatuses } from './states.ts';

export const lease = z.object({
  id: idOut,
  status: z.enum(leaseStatuses),
  startsOn: day,
  endsOn: day,
  /** Cents a month. */
  monthlyRent: cents,
  deposit: cents,
  offeredAt: instant,
  answeredAt: instant.nullable(),
});
export type Lease = z.output<typeof lease>;

/** Place in the queue of open applications for a home, in the order received; 1 is next. */
export const placeInLine = z.object({ place: z.int().min(1), of: z.int().min(1) });

/** The latest decision, as the applicant sees it. */
export const decision = z.object({ status: z.enum(applicationStatuses), reason: z.string().nullable(), at: instant });

export const tenantApplication = guaranteeFields(
  z.object({
    id: idOut,
    status: z.enum(applicationStatuses),
    createdAt: instant,
    hasSection8Voucher: z.boolean(),
    propertyId: idOut,
    propertyTitle: z.string(),
    /** City and state. */
    propertyPlace: z.string(),
    landlordName: z.string(),
    fee: z.object({
      amount: cents,
      status: z.enum(feeStatuses),
      /** Why it has this amount: the voucher, the law, or why it was returned; null for an ordinary fee. */
      reason: z.string().nullable(),
      /** The payment's receipt, once paid; it remains when the fee is returned. */
      receiptPath: z.string().nullable(),
      /** Whether the fee is due and the application still open: shows the pay button. */
      canPay: z.boolean(),
      returned: z.boolean(),
    }),
    decision: decision.nullable(),
    /** Null once decided or withdrawn. */
    placeInLine: placeInLine.nullable(),
    /** When the owner first opened it; null if never. */
    firstOpenedAt: instant.nullable(),
    canWithdraw: z.boolean(),
    canAddDocuments: z.boolean(),
    /** True until the owner has opened the application. */
    canRemoveDocuments: z.boolean(),
    documentCount: z.int().min(0),
    lease: lease.nullable(),
  }),
  ['id', 'status', 'createdAt', 'hasSection8Voucher'],
);
export type TenantApplication = z.output<typeof tenantApplication>;

/** One viewing by one person. */
export const viewing = guaranteeFields(
  z.object({
    id: idOut,
    landlordName: z.string(),
    startTime: instant,
    /** Null while it continues. */
    endTime: instant.nullable(),
    /** One of `reviewSectionLabels`; null if none was reported. */
    currentSection: z.string().nullable(),
    /** Furthest scroll position reached, in percent. */
    scrollProgress: z.number().min(0).max(100),
    /** Seconds with the page open and visible, by the server's clock. */
    totalViewTime: z.int().min(0),
    sectionsViewed: z.array(z.string()),
  }),
  ['landlordName', 'startTime', 'endTime', 'currentSection', 'scrollProgress', 'totalViewTime', 'sectionsViewed'],
);
export type Viewing = z.output<typeof viewing>;

export const viewingStatus = z.object({
  /** Null when the current user has no application. */
  applicationId: idOut.nullable(),
  isBeingViewed: z.boolean(),
  currentViewers: z.array(viewing),
  /** Ended viewings, latest first; at most 50. */
  viewingHistory: z.array(viewing),
});
export type ViewingStatus = z.output<typeof viewingStatus>;

export const timelineEntry = z.object({
  kind: z.enum(timelineKinds),
  at: instant,
  by: z.enum(['tenant', 'owner', 'lintel']),
  /** Reason of a decision, or name of a document; null otherwise. */
  note: z.string().nullable(),
});

export const applicationDocument = z.object({
  id: idOut,
  name: z.string(),
  kind: z.enum(documentKinds),
  contentType: z.enum(documentTypes),
  bytes: z.int().min(1),
  uploadedAt: instant,
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/**
 * A row of an owner's queue. Before the application is opened, it shows only that it exists and when it arrived; it never shows what the
 * applicant wrote, because reading a list does not count as a viewing.
 */
export const receivedApplication = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  createdAt: instant,
  status: z.enum(applicationStatuses),
  /** Null until this owner has opened the application. */
  applicantName: z.string().nullable(),
  /** Whether the fee is paid or none is required: only then can it be decided. Does not reveal which of the two. Null until opened. */
  isFeeSettled: z.boolean().nullable(),
  placeInLine: placeInLine.nullable(),
  firstOpenedAt: instant.nullable(),
  /** False once withdrawn. */
  canOpen: z.boolean(),
  lease: lease.nullable(),
});
export type ReceivedApplication = z.output<typeof receivedApplication>;

/** Content of the review page, by section. Requires an active viewing by this owner. */
export const applicationReview = z.object({
  id: idOut,
  propertyId: idOut,
  propertyTitle: z.string(),
  monthlyRent: cents,
  status: z.enum(applicationStatuses),
  createdAt: instant,
  fee: z.object({ amount: cents, status: z.enum(feeStatuses) }),
  decision: decision.nullable(),
  placeInLine: placeInLine.nullable(),
  /** Statuses that the owner can choose now; empty while there is a `decisionBarrier`, which gives the reason. */
  canBecome: z.array(z.enum(applicationStatuses)),
  decisionBarrier: z.string().nullable(),
  canOfferLease: z.boolean(),
  lease: lease.nullable(),
  applicant: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
  voucher: z.object({
    hasSection8Voucher: z.boolean(),
    housingAuthority: z.string().nullable(),
    /** The last three characters after dots; null without a number. */
    voucherNumberMasked: z.string().nullable(),
  }),
  income: z.object({
    /** Cents a month. */
    monthlyIncome: cents.nullable(),
    /** Whether there are employment details to show on request. */
    hasEmployment: z.boolean(),
  }),
  moveIn: z.object({ moveInDate: day.nullable() }),
  documents: z.array(applicationDocument),
});
export type ApplicationReview = z.output<typeof applicationReview>;

export const revealQuestion = z.object({ what: z.enum(revealables, { error: 'Please say what to show' }) });
export const revealed = z.object({
  voucherNumber: z.string().nullable(),
  employmentStatus: z.enum(employmentStatuses).nullable(),
});

/** A viewing as the viewer's own page receives it. */
export const ownViewing = z.object({
  id: idOut,
  applicationId: idOut,
  startTime: instant,
  endTime: instant.nullable(),
  scrollProgress: z.number().min(0).max(100),
  totalViewTime: z.int().min(0),
});
export type OwnViewing = z.output<typeof ownViewing>;

const percent = 'The progress must be a number from 0 to 100';
const yesOrNo = { error: 'This must be true or false' };
export const viewingReport = z.object({
  section: optional(z.enum(reviewSections, { error: 'This section is not known' })),
  /** Current scroll position, 0 to 100. Scrolling back does not reduce the progress. */
  scrollProgress: optional(z.number({ error: percent }).min(0, { error: percent }).max(100, { error: percent })),
  /** False once when the tab becomes hidden, true when it is visible again: the time between never counts. */
  isVisible: z
    .union([z.boolean(), z.null()], yesOrNo)
    .optional()
    .transform((value) => value ?? true),
});

const reasonMissing = 'Please give the applicant a reason';
export const decisionForm = z
  .object({
    status: z.enum(['under_review', 'approved', 'rejected'], { error: 'Please choose what to decide' }),
    reason: optional(lines({ max: 1000 })),
  })
  .refine(({ status, reason }) => status !== 'rejected' || (reason !== null && reason.length >= 10), {
    path: ['reason'],
    error: `${reasonMissing} of at least 10 characters`,
  });

const amount = (name: string) => {
  const error = `${name} must be a whole number of cents`;
  return z.int({ error }).min(0, { error }).max(100_000_000, { error: 'This amount is too large' }).describe(inCents);
};
export const leaseForm = z
  .object({
    startsOn: day,
    endsOn: day,
    monthlyRent: amount('The rent'),
    deposit: amount('The deposit'),
  })
  .refine(({ startsOn, endsOn }) => startsOn < endsOn, {
    path: ['endsOn'],
    error: 'The lease must end after it begins',
  });

export const leaseAnswer = z.object({
  /** The lease that the tenant read: an answer to one does not bind to another that was offered in between. */
  leaseId: id,
  answer: z.enum(['confirmed', 'declined'], { error: 'Please confirm or decline' }),
});
export type LeaseAnswer = z.output<typeof leaseAnswer>;

export const tenantApplicationsQuery = z.object({ ...pageByCursor, propertyId: optional(id) });
export const receivedQuery = z.object({
  ...pageByCursor,
  propertyId: optional(id),
});
