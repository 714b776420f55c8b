import * as z from 'zod';
import { guaranteeFields } from '../kernel/blank.ts';
import { cents, day, id, idOut, instant, inWordsOfLast, line, lines, optional } from '../kernel/values.ts';
import {
  appealDocumentsMax,
  appealReasonMax,
  appealReasonMin,
  appealReasonTooShort,
  correctionOutcomes,
  deliveryMethodNames,
  dutyKinds,
  evidenceLineMax,
  evidenceMax,
  offensePlaceNames,
  penaltyStates,
  protectedCategoryNames,
  standings,
} from './labels.ts';

/** The statement of reasons of a penalty. */
export const offense = z.object({
  /** Case number in the statement of reasons. */
  id: idOut,
  /** 1 for the first offense that counts, and so on. */
  number: z.int().min(1),
  category: z.enum(protectedCategoryNames),
  foundIn: z.enum(offensePlaceNames),
  foundBy: z.enum(['person', 'machine']),
  /** Whether the automatic check marked the words before a person decided. */
  isMarkedByMachine: z.boolean(),
  /** The words in question; null if the offense was not in words. */
  words: z.string().nullable(),
  explanation: z.string(),
  law: z.string(),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  occurredAt: instant,
  ladderVersion: z.string(),
});

/** A penalty as its owner sees it. */
export const ownerPenalty = guaranteeFields(
  z.object({
    id: idOut,
    /** `fee`, `listing_suspension`, `platform_ban`; others may be added. */
    penaltyType: z.string(),
    amount: cents,
    description: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    state: z.enum(penaltyStates),
    /** For a suspension: the one home, or null for all homes. */
    propertyId: idOut.nullable(),
    paidAt: instant.nullable(),
    /** When a fine is charged to the card on file; null if it will not be. */
    chargeAt: instant.nullable(),
    /** How it can be contested now: by an appeal, by reporting an error of fact, or null because it is on appeal or repealed. */
    contest: z.enum(['appeal', 'correction']).nullable(),
    offense: offense,
  }),
  ['id', 'penaltyType', 'amount', 'description', 'isActive', 'createdAt', 'expiresAt'],
);
export type OwnerPenalty = z.output<typeof ownerPenalty>;

/** The same in the appeals view. */
export const appealablePenalty = guaranteeFields(
  ownerPenalty.extend({
    isRepealable: z.boolean(),
    /** Whether an appeal can be filed now: the penalty is repealable, in time, and has none. */
    canAppeal: z.boolean(),
    /** Last moment for an appeal. */
    appealUntil: instant.nullable(),
    /** The appeal that was filed. */
    appealId: idOut.nullable(),
    /** The open correction request, or the outcome of the last one. */
    correction: z
      .object({ outcome: z.enum(correctionOutcomes).nullable(), answer: z.string().nullable(), createdAt: instant })
      .nullable(),
  }),
  ['id', 'penaltyType', 'amount', 'description', 'isActive', 'createdAt', 'expiresAt', 'isRepealable', 'canAppeal'],
);
export type AppealablePenalty = z.output<typeof appealablePenalty>;

export const complianceDuty = z.object({
  id: idOut,
  kind: z.enum(dutyKinds),
  number: z.int().min(1),
  dueOn: day,
  doneAt: instant.nullable(),
  isOverdue: z.boolean(),
});
export type ComplianceDuty = z.output<typeof complianceDuty>;

/** Reasons why reactivation is not offered. */
export const reactivationObstacles = ['not_suspended', 'banned', 'ban_pending', 'nothing_owed'] as const;

export const ownerStatus = guaranteeFields(
  z.object({
    isBanned: z.boolean(),
    standing: z.enum(standings),
    /** End of the longest suspension; null if there is none, or it has no end. */
    suspendedUntil: instant.nullable(),
    /** Number of offenses that count now. */
    offenseCount: z.int().min(0),
    /** Sum of the active penalties. */
    outstandingFines: cents,
    reactivation: z.object({
      isOffered: z.boolean(),
      obstacle: z.enum(reactivationObstacles).nullable(),
      fee: cents,
      totalDue: cents,
      /** The card to be charged. */
      card: z.object({ brand: z.string(), last4: z.string(), isExpired: z.boolean() }).nullable(),
    }),
    duties: z.array(complianceDuty),
  }),
  ['isBanned'],
);
export type OwnerStatus = z.output<typeof ownerStatus>;

export const reactivationForm = z.object({
  agreementSigned: z.literal(true, { error: 'You must accept the agreement' }),
});
export const reactivationDone = z.object({ message: z.string(), status: ownerStatus, paymentId: idOut });

export const finePaid = z.object({ message: z.string(), penalty: ownerPenalty });

const reason = z
  .string({ error: appealReasonTooShort })
  .max(appealReasonMax * 4, { error: `Please use at most ${appealReasonMax} characters` })
  .pipe(
    lines({ max: appealReasonMax }).refine((text) => [...text].length >= appealReasonMin, {
      error: appealReasonTooShort,
    }),
  );

const documentId = z.uuid({ error: 'This document is not known' });

/** Makes the schema of an optional list of strings: absent, null and empty all mean none. */
const strings = <T extends z.ZodType<string>>(each: T, max: number, error: string) =>
  z
    .union([z.null(), z.array(each, { error: 'Please send a list' }).max(max, { error })], { error: inWordsOfLast })
    .optional()
    .transform((value) => (value ?? []) as z.output<T>[]);

export const appealForm = z.object({
  penaltyId: id,
  appealReason: reason,
  /** Evidence in the owner's favor, one line each. */
  evidence: strings(
    line({ max: evidenceLineMax }).pipe(z.string().min(1, { error: 'Please enter text' })),
    evidenceMax,
    'At most 20 lines',
  ),
  /** Ids of uploaded documents. */
  supportingDocuments: strings(documentId, appealDocumentsMax, 'At most 10 documents'),
});
export type AppealForm = z.input<typeof appealForm>;

export const appealDocument = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  href: z.string(),
});
export type AppealDocument = z.output<typeof appealDocument>;

export const appeal = guaranteeFields(
  z.object({
    id: idOut,
    penaltyId: idOut,
    appealReason: z.string(),
    evidence: z.array(z.string()),
    supportingDocuments: z.array(z.string()),
    /** One of the four current statuses; others may be added. */
    status: z.string(),
    createdAt: instant,
    hearingDate: instant.nullable(),
    resolution: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** The documents by id, with their names. */
    documents: z.array(appealDocument),
    penalty: z.object({ penaltyType: z.string(), amount: cents, description: z.string() }),
  }),
  ['id', 'penaltyId', 'appealReason', 'status', 'createdAt', 'hearingDate', 'resolution'],
);
export type Appeal = z.output<typeof appeal>;

export const appealAnswer = z.object({ message: z.string(), appeal });

export const dueProcessNotice = guaranteeFields(
  z.object({
    id: idOut,
    subject: z.string(),
    content: z.string(),
    /** Language of delivery. */
    language: z.enum(['en', 'es']),
    /** The same in the other language: English is the original, Spanish its translation. Null for older notices. */
    other: z.object({ subject: z.string(), content: z.string() }).nullable(),
    /** When the owner confirmed reading it. */
    readReceipt: instant.nullable(),
    deliveryMethod: z.enum(deliveryMethodNames),
    responseDeadline: instant.nullable(),
    createdAt: instant,
    penaltyId: idOut.nullable(),
    appealId: idOut.nullable(),
  }),
  ['id', 'subject', 'content', 'readReceipt', 'deliveryMethod', 'responseDeadline'],
);
export type DueProcessNotice = z.output<typeof dueProcessNotice>;

const sentences = (max: number, min: number, error: string) =>
  lines({ max, error }).pipe(z.string().min(min, { error }));

export const correctionForm = z.object({
  message: sentences(2000, 10, 'Please say in at least 10 characters what is wrong'),
});
export const correctionSent = z.object({ message: z.string() });

// For staff.

export const staffOwner = z.object({ id: idOut, name: z.string(), standing: z.enum(standings) });

/** Offenses recorded around that day that staff reviewed and found to be other incidents. */
export const offensesBesides = z
  .union([z.null(), z.array(id, { error: 'Please send a list' }).max(20, { error: 'At most 20 offenses' })], {
    error: inWordsOfLast,
  })
  .optional()
  .transform((value) => value ?? []);

export const offenseForm = z
  .object({
    /** The home in question; its owner is responsible for the offense. */
    propertyId: optional(id),
    /** Required if it is about no home. */
    ownerId: optional(id),
    category: z.enum(protectedCategoryNames, { error: 'Please choose whom it turned away' }),
    foundIn: z.enum(offensePlaceNames, { error: 'Please choose where it was found' }),
    words: optional(lines({ max: 1000 })),
    explanation: sentences(2000, 20, 'Please say in at least 20 characters what was found'),
    /** Day of the offense; today if absent. */
    occurredOn: optional(day),
    /** Tenants whose report led to it. */
    reporterTenantIds: z
      .union([z.null(), z.array(id, { error: 'Please send a list' }).max(20, { error: 'At most 20 tenants' })], {
        error: inWordsOfLast,
      })
      .optional()
      .transform((value) => value ?? []),
    besides: offensesBesides,
    /** The automatic finding that staff reviewed, if any: it is decided with the offense. */
    findingId: optional(id),
    /** The number that this offense would have, from an earlier preview: refused if it has changed. */
    expectedNumber: optional(id),
  })
  .refine((form) => form.propertyId !== null || form.ownerId !== null, {
    path: ['propertyId'],
    error: 'Please choose the home or the owner',
  });

export const staffPenalty = appealablePenalty.extend({
  owner: staffOwner,
  /** Who issued it; null if automatic. The issuer may not decide anything further about it. */
  issuedBy: z.object({ accountId: idOut, name: z.string() }).nullable(),
  awaitsBan: z.boolean(),
});
export type StaffPenalty = z.output<typeof staffPenalty>;

/** A home that an offense can be about, and its owner. */
const homeOfOwner = z.object({ id: idOut, title: z.string(), address: z.string(), owner: staffOwner });
/** Staff search results: homes by name, address or owner, and owners by name, company or email; the best few of each. */
export const offenseSubjects = z.object({
  homes: z.array(homeOfOwner),
  owners: z.array(staffOwner.extend({ company: z.string().nullable(), email: z.string() })),
  /** Whether there are more results than were sent; more words narrow them. */
  hasMore: z.boolean(),
});
export type OffenseSubjects = z.output<typeof offenseSubjects>;

/** Preview of recording an offense now; records nothing. */
export const offensePreview = z.object({
  owner: staffOwner,
  property: z.object({ id: idOut, title: z.string(), address: z.string() }).nullable(),
  reporters: z.array(z.object({ id: idOut, name: z.string() })),
  /** Number of this owner's offenses that count already. */
  countBefore: z.int().min(0),
  /** The number that this offense would have; send it as `expectedNumber`. */
  offenseNumber: z.int().min(1),
  /** Sum of its fines, in cents. */
  total: cents,
  penalties: z.array(
    z.object({
      penaltyType: z.string(),
      amount: cents,
      isRepealable: z.boolean(),
      charged: z.enum(['at_once', 'after_appeal_window']).nullable(),
      /** Last moment for an appeal, if recorded now; null if none is possible. */
      appealUntil: instant.nullable(),
      /** For a suspension: its length in days, and its scope; null days mean no end. */
      days: z.int().nullable(),
      suspends: z.enum(['property', 'owner']).nullable(),
      endsOnlyPaid: z.boolean(),
    }),
  ),
});
export type OffensePreview = z.output<typeof offensePreview>;

export const offenseRecorded = z.object({ offenseNumber: z.int().min(1), penalties: z.array(staffPenalty) });

export const staffPenaltyKinds = ['all', 'active', 'awaiting_ban'] as const;

const staffReason = sentences(2000, 10, 'Please give a reason of at least 10 characters');
export const staffReasonForm = z.object({ reason: staffReason });

export const staffAppeal = z.object({
  appeal,
  penalty: staffPenalty,
  reviewer: z.object({ accountId: idOut, name: z.string() }).nullable(),
  /** Whether the viewer may decide it: the issuer of the penalty may not. */
  mayDecide: z.boolean(),
});
export type StaffAppeal = z.output<typeof staffAppeal>;

export const appealReviewForm = z.object({
  /** Time of the hearing; may be set, moved or left open until the decision. */
  hearingDate: optional(z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })),
});
export const appealDecisionForm = z.object({
  decision: z.enum(['approved', 'denied'], { error: 'Please approve or deny' }),
  resolution: sentences(5000, 20, 'Please write at least 20 characters: the owner reads this'),
  /** Deliberate confirmation of a decision before the scheduled hearing. */
  withoutHearing: z
    .boolean({ error: 'Please say yes or no' })
    .nullish()
    .transform((value) => value ?? false),
});

export const staffCorrection = z.object({
  id: idOut,
  message: z.string(),
  createdAt: instant,
  outcome: z.enum(correctionOutcomes).nullable(),
  answer: z.string().nullable(),
  penalty: staffPenalty,
});
export type StaffCorrection = z.output<typeof staffCorrection>;
export const correctionDecisionForm = z.object({
  outcome: z.enum(correctionOutcomes, { error: 'Please correct or decline' }),
  answer: sentences(2000, 10, 'Please answer in at least 10 characters: the owner reads this'),
});

export const staffDuty = complianceDuty.extend({ owner: staffOwner });
export type StaffDuty = z.output<typeof staffDuty>;
export const dutyDoneForm = z.object({ note: sentences(1000, 3, 'Please say how it was done') });
