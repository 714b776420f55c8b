import * as z from 'zod';
import { everyServerTells } from '../kernel/blank.ts';
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

/** What a penalty is for: the statement of reasons. */
export const offense = z.object({
  /** The number of the case, as the statement of reasons names it. */
  id: idOut,
  /** 1 for the first offense that counts, and so on. */
  number: z.int().min(1),
  category: z.enum(protectedCategoryNames),
  foundIn: z.enum(offensePlaceNames),
  foundBy: z.enum(['person', 'machine']),
  /** Whether the automatic check marked the words before a person decided. */
  isMarkedByMachine: z.boolean(),
  /** The words that it is about; null where it was not said in words. */
  words: z.string().nullable(),
  explanation: z.string(),
  law: z.string(),
  property: z.object({ id: idOut, title: z.string() }).nullable(),
  occurredAt: instant,
  ladderVersion: z.string(),
});

/** A penalty as its owner sees it. */
export const ownerPenalty = everyServerTells(
  z.object({
    id: idOut,
    /** `fee`, `listing_suspension`, `platform_ban`; others may come. */
    penaltyType: z.string(),
    amount: cents,
    description: z.string(),
    isActive: z.boolean(),
    createdAt: instant,
    expiresAt: instant.nullable(),
    state: z.enum(penaltyStates),
    /** Of a suspension: the one home, or null for all. */
    propertyId: idOut.nullable(),
    paidAt: instant.nullable(),
    /** When a fine is charged to the card on file; null when it will not be. */
    chargeAt: instant.nullable(),
    /** How it can be contested now: by an appeal, by reporting an error of fact, or not at all, because it is on appeal or repealed. */
    contest: z.enum(['appeal', 'correction']).nullable(),
    offense: offense,
  }),
  ['id', 'penaltyType', 'amount', 'description', 'isActive', 'createdAt', 'expiresAt'],
);
export type OwnerPenalty = z.output<typeof ownerPenalty>;

/** The same in the appeal view. */
export const appealablePenalty = everyServerTells(
  ownerPenalty.extend({
    isRepealable: z.boolean(),
    /** Whether an appeal can be filed now: repealable, in time, and none filed before. */
    canAppeal: z.boolean(),
    /** The last moment for an appeal. */
    appealUntil: instant.nullable(),
    /** The appeal that was filed. */
    appealId: idOut.nullable(),
    /** A correction that was asked for and is not answered, or how the last one was. */
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

/** Why reactivation is not offered. */
export const reactivationObstacles = ['not_suspended', 'banned', 'ban_pending', 'nothing_owed'] as const;

export const ownerStatus = everyServerTells(
  z.object({
    isBanned: z.boolean(),
    standing: z.enum(standings),
    /** Until when the longest suspension goes on; null when there is none, or it has no end. */
    suspendedUntil: instant.nullable(),
    /** How many offenses count now. */
    offenseCount: z.int().min(0),
    /** Sum of the amounts of active penalties. */
    outstandingFines: cents,
    reactivation: z.object({
      isOffered: z.boolean(),
      obstacle: z.enum(reactivationObstacles).nullable(),
      fee: cents,
      totalDue: cents,
      /** The card that would be charged. */
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

/** An optional list of strings: absent, null and empty all mean none. */
const strings = <T extends z.ZodType<string>>(each: T, max: number, error: string) =>
  z
    .union([z.null(), z.array(each, { error: 'Please send a list' }).max(max, { error })], { error: inWordsOfLast })
    .optional()
    .transform((value) => (value ?? []) as z.output<T>[]);

export const appealForm = z.object({
  penaltyId: id,
  appealReason: reason,
  /** What speaks for the owner, a line each. */
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

export const appeal = everyServerTells(
  z.object({
    id: idOut,
    penaltyId: idOut,
    appealReason: z.string(),
    evidence: z.array(z.string()),
    supportingDocuments: z.array(z.string()),
    /** One of the four that there are; others may come. */
    status: z.string(),
    createdAt: instant,
    hearingDate: instant.nullable(),
    resolution: z.string().nullable(),
    decidedAt: instant.nullable(),
    /** The documents by their ids, with their names. */
    documents: z.array(appealDocument),
    penalty: z.object({ penaltyType: z.string(), amount: cents, description: z.string() }),
  }),
  ['id', 'penaltyId', 'appealReason', 'status', 'createdAt', 'hearingDate', 'resolution'],
);
export type Appeal = z.output<typeof appeal>;

export const appealAnswer = z.object({ message: z.string(), appeal });

export const dueProcessNotice = everyServerTells(
  z.object({
    id: idOut,
    subject: z.string(),
    content: z.string(),
    /** In which it was delivered. */
    language: z.enum(['en', 'es']),
    /** The same in the other language: English is the original, Spanish its translation. Null for notices of before. */
    other: z.object({ subject: z.string(), content: z.string() }).nullable(),
    /** When the owner confirmed having read it. */
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

// What staff see and do.

export const staffOwner = z.object({ id: idOut, name: z.string(), standing: z.enum(standings) });

/** Offenses on record around that day that this one is not: another incident, by whoever looked at them. */
export const offensesBesides = z
  .union([z.null(), z.array(id, { error: 'Please send a list' }).max(20, { error: 'At most 20 offenses' })], {
    error: inWordsOfLast,
  })
  .optional()
  .transform((value) => value ?? []);

export const offenseForm = z
  .object({
    /** The home that it is about; its owner is the one who answers for it. */
    propertyId: optional(id),
    /** Needed where it is about no home. */
    ownerId: optional(id),
    category: z.enum(protectedCategoryNames, { error: 'Please choose whom it turned away' }),
    foundIn: z.enum(offensePlaceNames, { error: 'Please choose where it was found' }),
    words: optional(lines({ max: 1000 })),
    explanation: sentences(2000, 20, 'Please say in at least 20 characters what was found'),
    /** The day it happened; today when absent. */
    occurredOn: optional(day),
    /** Tenants whose report led to it. */
    reporterTenantIds: z
      .union([z.null(), z.array(id, { error: 'Please send a list' }).max(20, { error: 'At most 20 tenants' })], {
        error: inWordsOfLast,
      })
      .optional()
      .transform((value) => value ?? []),
    besides: offensesBesides,
    /** What the automatic check marked, where somebody looked at that: it is decided with the offense. */
    findingId: optional(id),
    /** Which offense of this owner it would be, as it was read before: refused when it has become another. */
    expectedNumber: optional(id),
  })
  .refine((form) => form.propertyId !== null || form.ownerId !== null, {
    path: ['propertyId'],
    error: 'Please choose the home or the owner',
  });

export const staffPenalty = appealablePenalty.extend({
  owner: staffOwner,
  /** Who issued it; null for the machine. Whoever issued it decides nothing further about it. */
  issuedBy: z.object({ accountId: idOut, name: z.string() }).nullable(),
  awaitsBan: z.boolean(),
});
export type StaffPenalty = z.output<typeof staffPenalty>;

/** A home that an offense can be about, and who answers for it. */
const homeOfOwner = z.object({ id: idOut, title: z.string(), address: z.string(), owner: staffOwner });
/** What staff find by words: homes by name, address or owner, and owners by name, company or e-mail; the nearest few of each. */
export const offenseSubjects = z.object({
  homes: z.array(homeOfOwner),
  owners: z.array(staffOwner.extend({ company: z.string().nullable(), email: z.string() })),
  /** There are more than were sent: more words find fewer. */
  hasMore: z.boolean(),
});
export type OffenseSubjects = z.output<typeof offenseSubjects>;

/** What recording would do now; nothing is recorded. */
export const offensePreview = z.object({
  owner: staffOwner,
  property: z.object({ id: idOut, title: z.string(), address: z.string() }).nullable(),
  reporters: z.array(z.object({ id: idOut, name: z.string() })),
  /** How many offenses of this owner count already. */
  countBefore: z.int().min(0),
  /** Which one this would be; send it along as `expectedNumber`. */
  offenseNumber: z.int().min(1),
  /** In cents, all fines of it together. */
  total: cents,
  penalties: z.array(
    z.object({
      penaltyType: z.string(),
      amount: cents,
      isRepealable: z.boolean(),
      charged: z.enum(['at_once', 'after_appeal_window']).nullable(),
      /** The last moment for an appeal, if recorded now; null where there is none. */
      appealUntil: instant.nullable(),
      /** Of a suspension: how long, and of what; null days are without an end. */
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
  /** Whether the person who asks may decide it: not who issued the penalty. */
  mayDecide: z.boolean(),
});
export type StaffAppeal = z.output<typeof staffAppeal>;

export const appealReviewForm = z.object({
  /** When the owner is heard; may be set, moved or left open until the decision. */
  hearingDate: optional(z.iso.datetime({ offset: true, error: 'Please enter a valid date and time' })),
});
export const appealDecisionForm = z.object({
  decision: z.enum(['approved', 'denied'], { error: 'Please approve or deny' }),
  resolution: sentences(5000, 20, 'Please write at least 20 characters: the owner reads this'),
  /** Said on purpose by whoever decides while the hearing that is set is still to come. */
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
