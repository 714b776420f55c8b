import * as z from 'zod';
import { documentKinds } from '../applications/labels.ts';
import { contactMethods } from '../contacts/schema.ts';
import { guaranteeFields } from '../kernel/blank.ts';
import { cents, day, email, id, idOut, instant, line, lines, optional, shownName } from '../kernel/values.ts';
import {
  accessTypes,
  activitiesByHand,
  activityTypes,
  correspondenceTypes,
  disputeOutcomes,
  disputeParties,
  entryKinds,
  messageDirections,
  referralActors,
  referralAnswers,
  referralEventKinds,
  referralStatuses,
  referralTerms,
} from './labels.ts';

const needed = (max: number, error: string) => line({ max, error }).pipe(z.string().min(1, { error }));
const text = (max: number, least: number, error: string) =>
  lines({ max, error }).pipe(z.string().refine((value) => [...value].length >= least, { error }));

/** Reason of a dispute, or an agent's answer to it. */
export const objection = text(2000, 10, 'Please write at least 10 characters');

export const objectionForm = z.object({ reason: objection });
export const disputeAnswer = z.object({ answer: objection });

/** Form with which an agent introduces a tenant to the owner of a home. */
export const referralForm = z.object({
  propertyId: z
    .union([z.literal('').transform(() => null), z.null(), id], { error: 'Please choose a home' })
    .pipe(z.int({ error: 'Please choose a home' })),
  tenantName: shownName({ min: 2, max: 120, error: 'Name must be at least 2 characters' }),
  tenantEmail: email(),
  contactMethod: z.enum(contactMethods, { error: 'Please say how you met' }),
  /** How they met, in the agent's words; the tenant reads it. */
  note: optional(lines({ max: 1000 })),
});

/** Permissions that a tenant gives an agent. */
export const referralScope = z.object({
  mayWriteToOwner: z.boolean({ error: 'Please say yes or no' }),
  documents: z
    .array(z.enum(documentKinds, { error: 'This type of document is not known' }), {
      error: 'Please choose the documents',
    })
    .max(documentKinds.length, { error: 'Please choose the documents' })
    .transform((kinds) => documentKinds.filter((kind) => kinds.includes(kind))),
});
export type ReferralScope = z.output<typeof referralScope>;
/** Default permissions of a yes that states none: nothing is shared. */
export const nothingShared: ReferralScope = { mayWriteToOwner: false, documents: [] };

export const referralAnswer = z.object({
  answer: z.enum(referralAnswers, { error: 'Please answer yes or no' }),
  scope: referralScope.optional().transform((scope) => scope ?? nothingShared),
});

const shownScope = z.object({ mayWriteToOwner: z.boolean(), documents: z.array(z.enum(documentKinds)) });

/** A dispute about a referral, as all sides see it. */
export const shownDispute = z.object({
  id: idOut,
  by: z.enum(disputeParties),
  reason: z.string(),
  openedAt: instant,
  /** Deadline for the agent's answer, before staff decide. */
  respondBy: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  outcome: z.enum(disputeOutcomes).nullable(),
  decision: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type ShownDispute = z.output<typeof shownDispute>;

/** A referral as its agent sees it. Every field is always present, null when empty. */
export const referral = guaranteeFields(
  z.object({
    id: idOut,
    tenantName: z.string(),
    /** Null once the tenant declined or ended it. */
    tenantEmail: z.string().nullable(),
    propertyId: idOut,
    propertyTitle: z.string(),
    status: z.enum(referralStatuses),
    contactDate: instant,
    lastActivity: instant,
    /**
     * In cents; from the lease once there is one, before that from the advertised rent. 0 if the owner
     * pays none, or another contact came first.
     */
    estimatedCommission: cents,
    /** `none`: the owner had not accepted agent referrals for this home. */
    terms: z.enum(referralTerms),
    /** The tenant's answer; null while pending. */
    answer: z.enum(referralAnswers).nullable(),
    answeredAt: instant.nullable(),
    endedAt: instant.nullable(),
    scope: shownScope,
    /** Completed steps, with their times. */
    steps: z.array(z.object({ status: z.enum(referralStatuses), at: instant })),
    /** The latest dispute. */
    dispute: shownDispute.nullable(),
  }),
  ['id', 'tenantName', 'tenantEmail', 'propertyTitle', 'status', 'contactDate', 'lastActivity', 'estimatedCommission'],
);
export type Referral = z.output<typeof referral>;

export const referralEvent = z.object({
  id: idOut,
  kind: z.enum(referralEventKinds),
  by: z.enum(referralActors),
  note: z.string().nullable(),
  at: instant,
});

/** Who had the first contact, according to today's receipts. */
export const firstContactVerdicts = [
  'this_agent',
  'not_confirmed',
  'direct_contact',
  'other_agent',
  'in_dispute',
  'set_aside',
] as const;
export type FirstContactVerdict = (typeof firstContactVerdicts)[number];

export const referralInFull = referral.extend({
  receiptId: idOut,
  receiptHash: z.string(),
  firstContact: z.enum(firstContactVerdicts),
  events: z.array(referralEvent),
});
export type ReferralInFull = z.output<typeof referralInFull>;

/** Commission that a referral for a home would earn, before it is added. */
export const referralTermsOfHome = z.object({
  propertyId: idOut,
  propertyTitle: z.string(),
  address: z.string(),
  monthlyRent: cents,
  terms: z.enum(referralTerms),
  estimatedCommission: cents,
});

export const referralStep = z.object({
  status: z.enum(['viewing_scheduled'], { error: 'This step is taken by Lintel' }),
  /** Day of the viewing. */
  viewingOn: optional(day),
});

export const referralMessage = z.object({
  subject: needed(150, 'Please write a subject'),
  message: text(4000, 1, 'Please write a message'),
  /** Whether the owner is included as well. */
  withOwner: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
});

const minutes = (error: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,4}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.int({ error }).min(0, { error }).max(1440, { error }));

/** A call or a meeting, which the system cannot record. */
export const activityByHand = z.object({
  activityType: z.enum(activitiesByHand, { error: 'Please choose a call or a meeting' }),
  description: text(1000, 3, 'Please say what it was about'),
  duration: minutes('Please enter whole minutes, up to 1440'),
  billableTime: minutes('Please enter whole minutes, up to 1440'),
  /** Day on which it took place. */
  happenedOn: day,
  /** The entry that this one corrects. */
  corrects: optional(id),
});

export const agentStats = z.object({
  totalReferrals: z.int().min(0),
  /** Cents. */
  totalCommissions: cents,
  /** Percent of the referrals that led to a lease. */
  successRate: z.int().min(0).max(100),
  averageCommission: cents,
  activeClients: z.int().min(0),
  monthlySubscription: cents,
  /** Percent of the referrals that reached an application. */
  leadConversionRate: z.int().min(0).max(100),
  openReferrals: z.int().min(0),
  leases: z.int().min(0),
  endedReferrals: z.int().min(0),
  paidCommissions: cents,
  /** Number of open referrals at each step. */
  byStatus: z.record(z.enum(referralStatuses), z.int().min(0)),
});
export type AgentStats = z.output<typeof agentStats>;

/** An agent's name, tier and current permissions, and the reasons shown on disabled buttons. */
export const agentProfile = z.object({
  agentId: idOut,
  name: z.string(),
  brokerage: z.string(),
  licenseNumber: z.string(),
  licenseState: z.string(),
  licenseCheckedOn: instant.nullable(),
  status: z.enum(['pending_review', 'approved', 'declined']),
  reason: z.string().nullable(),
  tier: z.enum(['basic', 'premium', 'enterprise']).nullable(),
  /** Code of the refusal that adding a referral would get now. */
  whyNoReferrals: z.string().nullable(),
});
export type AgentProfile = z.output<typeof agentProfile>;

export const recentActivity = z.object({
  id: idOut,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: instant,
});

const entry = {
  id: idOut,
  agentName: z.string(),
  /** Title of the home concerned. */
  propertyTitle: z.string(),
  /** Added by hand, not by Lintel. */
  isByHand: z.boolean(),
};

export const correspondenceEntry = z.object({
  ...entry,
  correspondenceType: z.enum(correspondenceTypes),
  subject: z.string(),
  content: z.string(),
  attachments: z.array(z.string()),
  direction: z.enum(messageDirections),
  timestamp: instant,
  readByTenant: z.boolean(),
});
export const activityEntry = z.object({
  ...entry,
  activityType: z.enum(activityTypes),
  description: z.string(),
  duration: z.int().nullable(),
  billableTime: z.int(),
  timestamp: instant,
  /** The entry that this one corrects. */
  corrects: idOut.nullable(),
  /** The entry that corrects this one. */
  correctedBy: idOut.nullable(),
});
export const documentEntry = z.object({
  ...entry,
  documentName: z.string(),
  documentType: z.string(),
  purpose: z.string(),
  accessType: z.enum(accessTypes),
  accessedAt: instant,
});
export type CorrespondenceEntry = z.output<typeof correspondenceEntry>;
export type ActivityEntry = z.output<typeof activityEntry>;
export type DocumentEntry = z.output<typeof documentEntry>;

/** All agent activity for a tenant: the totals, and the newest entries of each kind. */
export const transparency = z.object({
  summary: z.object({
    lastActivity: instant.nullable(),
    totalCorrespondence: z.int().min(0),
    totalActivities: z.int().min(0),
    totalDocumentAccess: z.int().min(0),
    /** In minutes. */
    totalBillableTime: z.int().min(0),
    unread: z.int().min(0),
    byHand: z.int().min(0),
    downloads: z.int().min(0),
  }),
  correspondence: z.array(correspondenceEntry),
  activities: z.array(activityEntry),
  documentAccess: z.array(documentEntry),
  /** Cursor of each list's next page; null if the list is complete. */
  older: z.object({
    correspondence: z.string().nullable(),
    activity: z.string().nullable(),
    document_access: z.string().nullable(),
  }),
  /** Billable minutes by week from Monday, oldest first; at most a year. */
  weeks: z.array(z.object({ from: day, recorded: z.int().min(0), byHand: z.int().min(0) })),
});
export type Transparency = z.output<typeof transparency>;

/** One page of one of the lists. */
export const transparencyPage = z.object({
  correspondence: z.array(correspondenceEntry),
  activities: z.array(activityEntry),
  documentAccess: z.array(documentEntry),
});

/** A referral as the tenant sees it: the agent, the home, and what the agent may do. */
export const tenantReferral = z.object({
  id: idOut,
  agentName: z.string(),
  brokerage: z.string(),
  license: z.string(),
  propertyId: idOut,
  propertyTitle: z.string(),
  note: z.string().nullable(),
  status: z.enum(referralStatuses),
  addedAt: instant,
  answer: z.enum(referralAnswers).nullable(),
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  scope: shownScope,
  dispute: shownDispute.nullable(),
});
export type TenantReferral = z.output<typeof tenantReferral>;

/** An owner's home, and whether agent referrals are accepted for it. */
export const homeForReferrals = z.object({
  propertyId: idOut,
  propertyTitle: z.string(),
  address: z.string(),
  monthlyRent: cents,
  /** Commission for one lease at this rent. */
  commission: cents,
  acceptedAt: instant.nullable(),
});
export type HomeForReferrals = z.output<typeof homeForReferrals>;

export const optInForm = z.object({
  accepts: z.boolean({ error: 'Please say yes or no' }),
  /** The amount shown to the owner, who agrees to exactly that. */
  shownCommission: optional(cents),
});

/** A referral as the owner of the home sees it. The tenant's name is hidden until the owner has opened an application of theirs. */
export const ownerReferral = z.object({
  id: idOut,
  agentName: z.string(),
  brokerage: z.string(),
  tenantName: z.string().nullable(),
  propertyId: idOut,
  propertyTitle: z.string(),
  addedAt: instant,
  /** Whether it led to a lease. */
  isLeased: z.boolean(),
  terms: z.enum(referralTerms),
  commission: cents,
  dispute: shownDispute.nullable(),
});
export type OwnerReferral = z.output<typeof ownerReferral>;

/** A dispute as staff decide it, with the evidence of the receipts. */
export const disputeForStaff = shownDispute.extend({
  /** Whether the viewer may decide: the disputing person and the parties of the referral may not. */
  mayDecide: z.boolean(),
  referralId: idOut,
  agentName: z.string(),
  tenantName: z.string(),
  ownerName: z.string(),
  propertyId: idOut,
  propertyTitle: z.string(),
  terms: z.enum(referralTerms),
  commission: cents,
  receipts: z.array(
    z.object({
      id: idOut,
      initiationType: z.string(),
      agentName: z.string().nullable(),
      status: z.string(),
      issuedAt: instant,
    }),
  ),
});
export type DisputeForStaff = z.output<typeof disputeForStaff>;

export const entryKind = z.enum(entryKinds, { error: 'This list is not known' });
