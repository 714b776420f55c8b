import { commissionCharges } from './features/agents/charges/tables.ts';
import * as agents from './features/agents/tables.ts';
import * as applications from './features/applications/tables.ts';
import * as showings from './features/contacts/showings/tables.ts';
import * as contacts from './features/contacts/tables.ts';
import * as cases from './features/enforcement/cases/tables.ts';
import * as credits from './features/enforcement/credits/tables.ts';
import * as fines from './features/enforcement/fines/tables.ts';
import * as patterns from './features/enforcement/patterns/tables.ts';
import * as publicRecord from './features/enforcement/public-record/tables.ts';
import * as enforcement from './features/enforcement/tables.ts';
import * as helpers from './features/helpers/tables.ts';
import * as identity from './features/identity/tables.ts';
import * as leaseUp from './features/lease-up/tables.ts';
import * as stillFree from './features/listings/availability-check/tables.ts';
import * as listingChecks from './features/listings/checks/tables.ts';
import * as listingFee from './features/listings/fee/tables.ts';
import * as feeds from './features/listings/feeds/tables.ts';
import * as map from './features/listings/map/tables.ts';
import * as reverse from './features/listings/reverse/tables.ts';
import * as listings from './features/listings/tables.ts';
import * as voucherFit from './features/listings/voucher-fit/tables.ts';
import * as messages from './features/messages/tables.ts';
import * as notifications from './features/notifications/tables.ts';
import * as payments from './features/payments/tables.ts';
import * as saved from './features/saved/tables.ts';
import * as site from './features/site/tables.ts';
import * as tenancy from './features/tenancy/tables.ts';
import * as transparency from './features/transparency/tables.ts';
import * as webhooks from './features/webhooks/tables.ts';
import { may, type Right } from './platform/database/rights.ts';
import * as platform from './platform/tables.ts';
import * as mail from './providers/mail/tables.ts';
import * as sandbox from './providers/payments/tables.ts';

/** Rows are inserted, and then only read. */
const append = { insert: true } as const;
/** Rows are inserted and changed, never deleted. */
const keep = { insert: true, update: 'all' } as const;
/** Working data: inserted, changed and deleted. */
const work = { insert: true, update: 'all', remove: true } as const;

/**
 * The serving role's rights to each table: nothing that its code does not need, so that an attacker who can speak in its name cannot
 * rewrite records. Evidence is append-only; where a part of it may change, the columns are named.
 */
export const servingRights: readonly Right[] = [
  may(platform.siteFacts, append),
  may(platform.auditEvents, append),
  may(platform.onceAnswers, work),
  may(platform.rateBuckets, work),
  may(platform.changeEvents, { insert: true, remove: true }),
  may(platform.pageChanges, { insert: true, remove: true }),

  may(identity.accounts, keep),
  may(identity.tenants, keep),
  may(identity.owners, keep),
  may(identity.agents, keep),
  // Consents are evidence; answers are erased with their person, or when no one opened the link.
  may(identity.registrations, { insert: true, update: ['answers', 'name', 'phone', 'appliedAt'] }),
  // The account of a session, a link or a code never changes.
  may(identity.sessions, {
    insert: true,
    update: ['id', 'tokenDigest', 'awaitsCode', 'hasSecondFactor', 'verifiedAt', 'lastSeenAt', 'expiresAt'],
    remove: true,
  }),
  may(identity.oneTimeLinks, { insert: true, update: ['usedAt'], remove: true }),
  may(identity.passkeys, { insert: true, update: ['counter', 'lastUsedAt', 'name'], remove: true }),
  may(identity.passkeyChallenges, { insert: true, remove: true }),
  may(identity.recoveryCodes, { insert: true, update: ['usedAt'], remove: true }),

  may(listings.properties, work),
  may(listings.formerAddresses, append),
  may(map.homePoints, work),
  may(map.mapCounts, { insert: true, remove: true }),
  may(map.mapChanges, { insert: true, remove: true }),
  may(reverse.homeNews, work),
  may(stillFree.homeConfirmations, keep),
  may(stillFree.freeQuestions, { insert: true, remove: true }),
  may(stillFree.freeQuestionHomes, append),
  may(saved.savedSearches, work),
  may(saved.savedSearchKeys, { insert: true, remove: true }),
  may(saved.savedMatches, work),
  may(saved.savedHomes, work),
  may(saved.homeTurns, keep),
  may(saved.savedShares, work),
  // Loaded again when the server comes with other places.
  may(listings.places, { insert: true, remove: true }),
  may(listings.homeImports, work),
  may(listings.homeImportRows, work),
  may(feeds.feedSources, work),
  may(feeds.feedRuns, work),
  may(feeds.feedRows, work),
  may(feeds.feedItems, work),
  may(feeds.feedPhotos, work),
  may(feeds.homesFeeds, { insert: true, update: ['revokedAt'] }),
  may(webhooks.webhooks, {
    insert: true,
    update: ['events', 'state', 'secretSealed', 'oldSecretSealed', 'oldSecretUntil', 'failingSince', 'stoppedAt'],
    remove: true,
  }),
  // Its subject never changes, only the progress of its delivery.
  may(webhooks.webhookDeliveries, {
    insert: true,
    update: ['state', 'nextAt', 'claim', 'tries', 'firstTriedAt', 'triedAt', 'status', 'fault'],
    remove: true,
  }),
  may(listings.propertyPhotos, work),
  may(listings.propertyViews, work),
  // The owner of the database reloads a year of rents that HUD revised.
  may(voucherFit.rentYears, append),
  may(voucherFit.rentAreas, append),
  may(voucherFit.rentCounties, append),
  may(voucherFit.rentZipAreas, append),
  may(voucherFit.designatedAreas, append),
  may(voucherFit.voucherLimits, append),

  may(contacts.inquiries, { insert: true, update: ['name', 'email', 'phone', 'message', 'moveInOn'] }),
  may(contacts.contactReceipts, {
    insert: true,
    update: [
      'contactDetails',
      'tenantName',
      'tenantEmail',
      'tenantPhone',
      'agentName',
      'agentEmail',
      'agentLicense',
      'salt',
    ],
  }),
  may(contacts.receiptEvents, append),
  may(contacts.guestContactAnswers, append),
  // A link is never moved to another receipt: it is deleted, or stays.
  may(contacts.receiptLinks, { insert: true, remove: true }),
  // An entry gets its position once; its salt and statement are erased with their person.
  may(transparency.logEntries, { insert: true, update: ['leafIndex', 'salt', 'statement'] }),
  may(transparency.logTiles, append),
  may(transparency.logState, { insert: true, update: ['size', 'edge', 'checkpoint', 'signedAt'] }),
  may(transparency.logCosignatures, keep),
  may(showings.showingPlans, { insert: true, update: ['lengthMinutes', 'noticeHours', 'inPerson', 'updatedAt'] }),
  may(showings.showingHours, { insert: true, remove: true }),
  // The person and the home never change; the time and state do, and texts are erased.
  may(showings.showings, {
    insert: true,
    update: [
      'status',
      'startsAt',
      'endsAt',
      'proposedBy',
      'proposedStartsAt',
      'proposedEndsAt',
      'sequence',
      'remindAt',
      'note',
    ],
  }),
  may(showings.showingSuggestions, { insert: true, update: ['status', 'note', 'answer', 'showingId', 'endedAt'] }),
  may(showings.showingEvents, { insert: true, update: ['note'] }),
  may(messages.conversations, { insert: true, update: ['lastSequence', 'lastMessageAt'] }),
  // Participants never change, except for a guest, who may get an account, or be erased.
  may(messages.conversationParticipants, {
    insert: true,
    update: [
      'accountId',
      'guestName',
      'guestEmail',
      'disownedAt',
      'readUpTo',
      'unreadCount',
      'activeAt',
      'mailDueAt',
      'mailedAt',
    ],
  }),
  may(messages.messages, append),
  // A file that waits for its message may be deleted; a sent one stays, without its name once its sender is erased.
  may(messages.messageAttachments, { insert: true, update: ['messageId', 'name', 'removedAt'], remove: true }),
  may(messages.attachmentOpenings, append),
  may(messages.personBlocks, { insert: true, update: ['blockedAccountId', 'blockedEmail', 'endedAt'] }),
  may(messages.messageReports, {
    insert: true,
    update: ['explanation', 'outcome', 'decision', 'decidedAt', 'decidedByAccountId'],
  }),
  may(notifications.notificationMarks, { insert: true, update: ['upTo'], remove: true }),

  // The home applied for never changes; the applicant's statements are erased with them.
  may(applications.rentalApplications, {
    insert: true,
    update: [
      'status',
      'applicantName',
      'applicantEmail',
      'applicantPhone',
      'voucherNumberSealed',
      'housingAgency',
      'monthlyIncomeCents',
      'feeStatus',
      'feeReason',
      'openedAt',
    ],
  }),
  may(applications.applicationViewings, {
    insert: true,
    update: [
      'lastSeenAt',
      'endedAt',
      'endReason',
      'isVisible',
      'countedMs',
      'currentSection',
      'sectionsViewed',
      'scrollProgress',
    ],
  }),
  may(applications.applicationEvents, { insert: true, update: ['note'] }),
  may(applications.applicationDocuments, { insert: true, remove: true }),
  may(applications.leases, { insert: true, update: ['status', 'answeredAt'] }),

  may(agents.agentSubscriptions, {
    insert: true,
    update: [
      'tier',
      'status',
      'amountCents',
      'currentPeriodStart',
      'currentPeriodEnd',
      'nextTier',
      'endsAtPeriodEnd',
      'anchorAt',
      'periods',
      'dueAt',
      'failedTries',
      'carriedCents',
      'canceledAt',
    ],
  }),
  may(agents.subscriptionCharges, { insert: true, update: ['status', 'paymentId', 'paidAt'] }),
  may(agents.agentPayoutAccounts, {
    insert: true,
    update: ['account', 'brokerage', 'isMadeHere', 'state', 'problem', 'bankName', 'bankLast4', 'checkedAt', 'setAt'],
    remove: true,
  }),
  may(agents.commissionPayouts, {
    insert: true,
    update: [
      'brokerage',
      'amountCents',
      'heldBecause',
      'status',
      'gateway',
      'gatewayPayoutId',
      'requestKey',
      'tries',
      'failure',
      'nextTryAt',
      'paidAt',
    ],
  }),
  may(agents.referralOptIns, { insert: true, update: ['endedAt'] }),
  may(agents.referrals, {
    insert: true,
    update: [
      'tenantId',
      'tenantName',
      'tenantEmail',
      'note',
      'status',
      'answer',
      'answeredAt',
      'endedAt',
      'mayWriteToOwner',
      'sharedDocuments',
    ],
  }),
  may(agents.referralEvents, { insert: true, update: ['note'] }),
  may(agents.receiptDisputes, {
    insert: true,
    update: ['reason', 'outcome', 'decision', 'decidedAt', 'decidedByAccountId'],
  }),
  may(agents.referralDisputes, {
    insert: true,
    update: ['reason', 'answer', 'answeredAt', 'outcome', 'decision', 'decidedAt', 'decidedByAccountId'],
  }),
  // What an agent did never changes; texts are erased with the people.
  may(agents.agentActivityEntries, {
    insert: true,
    update: ['subject', 'content', 'attachments', 'documentName', 'purpose'],
  }),
  may(agents.agentActivityReads, { insert: true, update: ['readUpToId'] }),
  may(agents.commissions, { insert: true, update: ['status', 'validatedAt', 'paidAt', 'payoutId', 'voidedAt'] }),
  may(commissionCharges, {
    insert: true,
    update: ['status', 'tries', 'failure', 'nextTryAt', 'paymentId', 'paidAt'],
  }),
  may(agents.licenseChecks, append),

  may(enforcement.offenses, { insert: true, update: ['voidedAt'] }),
  may(enforcement.offenseReporters, append),
  may(enforcement.monitorFindings, { insert: true, update: ['quote', 'excerpt', 'decidedAt'] }),
  may(enforcement.findingDecisions, append),
  may(enforcement.monitorRuns, keep),
  // A row is locked while its home is checked, which needs a right to update it.
  may(listingChecks.listingCheckQueue, { insert: true, update: ['propertyId', 'isChanged'], remove: true }),
  may(listingChecks.listingChecks, {
    insert: true,
    update: [
      'askedAt',
      'askedByAccountId',
      'answer',
      'answeredAt',
      'outcome',
      'reason',
      'keptPropertyId',
      'decidedAt',
      'decidedByAccountId',
    ],
  }),
  may(patterns.patternLooks, append),
  may(patterns.patternFindings, {
    insert: true,
    update: ['outcome', 'reason', 'decidedAt', 'decidedByAccountId'],
  }),
  may(enforcement.penalties, {
    insert: true,
    update: [
      'expiresAt',
      'chargeAt',
      'chargeAttempts',
      'stayedAt',
      'paidAt',
      'voidedAt',
      'liftedAt',
      'liftedByReactivationId',
      'endedAt',
    ],
  }),
  may(enforcement.appeals, {
    insert: true,
    update: [
      'appealReason',
      'evidence',
      'supportingDocuments',
      'status',
      'reviewStartedAt',
      'reviewerAccountId',
      'hearingDate',
      'resolution',
      'decidedAt',
      'decidedByAccountId',
    ],
  }),
  may(enforcement.appealDocuments, { insert: true, update: ['appealId', 'name', 'removedAt'], remove: true }),
  may(enforcement.dueProcessNotices, { insert: true, update: ['readAt'] }),
  may(enforcement.correctionRequests, {
    insert: true,
    update: ['message', 'outcome', 'answer', 'decidedAt', 'decidedByAccountId'],
  }),
  may(enforcement.reactivations, { insert: true, update: ['paymentId', 'effectiveAt'] }),
  may(enforcement.complianceDuties, { insert: true, update: ['doneAt', 'doneByAccountId', 'note'], remove: true }),
  may(enforcement.departedOwners, append),
  may(enforcement.ownerSuccessions, append),

  // The report never changes; its handling is written next to it, and the reporter's text is erased with them.
  may(cases.discriminationReports, {
    insert: true,
    update: [
      'description',
      'evidence',
      'contactInfo',
      'erasedAt',
      'dueAt',
      'status',
      'contactedAt',
      'contactedByAccountId',
      'contactNote',
      'referralAgreedAt',
      'decidedAt',
      'decidedByAccountId',
      'finding',
      'offenseId',
    ],
  }),
  may(cases.reportEvidence, { insert: true, update: ['name', 'removedAt'] }),
  may(cases.reportNotes, { insert: true, update: ['text'] }),

  // The amount, payer and purpose never change; the outcome does.
  may(payments.payments, {
    insert: true,
    update: ['status', 'intentId', 'requestKey', 'cardBrand', 'cardLast4', 'coversFrom', 'coversUntil', 'paidAt'],
  }),
  may(fines.paymentFines, append),
  may(listingFee.paymentListings, { insert: true, update: ['status', 'coversFrom', 'coversUntil', 'msLeft'] }),
  may(payments.refunds, {
    insert: true,
    update: [
      'status',
      'gatewayRefundId',
      'requestKey',
      'decidedByAccountId',
      'decisionNote',
      'decidedAt',
      'completedAt',
    ],
  }),
  may(payments.chargebacks, {
    insert: true,
    update: ['status', 'withdrawnCents', 'reinstatedCents', 'listingMsLeft', 'respondBy', 'closedAt'],
  }),
  may(payments.gatewayCustomers, append),
  may(payments.savedCards, { insert: true, update: ['removedAt'] }),
  may(payments.gatewayEvents, { insert: true, update: ['processedAt'] }),
  may(payments.ledgerTransactions, append),
  may(payments.ledgerEntries, append),
  may(credits.rentCredits, { insert: true, update: ['usedCents', 'endedAt', 'ending'] }),
  // The database maintains it, as its owner.
  may(fines.penaltyTotals, {}),
  may(publicRecord.enforcementCounts, {}),
  may(leaseUp.leaseUpOutcomes, {}),
  may(credits.rentPayments, {
    insert: true,
    update: [
      'paidAt',
      'paidByAccountId',
      'reference',
      'takenBackAt',
      'takenBackBecause',
      'takenBackNote',
      'repealToldAt',
    ],
  }),

  // The packet's parties and signatures never change; its answers do, and names are erased with their person.
  may(leaseUp.leasePackets, {
    insert: true,
    update: ['version', 'answers', 'tenantName', 'ownerName', 'closedAt', 'ending'],
  }),
  may(leaseUp.leasePacketSignatures, { insert: true, update: ['name', 'document', 'voidedAt'] }),
  may(leaseUp.leasePacketEvents, { insert: true, update: ['note'] }),
  // The recipient and time never change; the authority's steps do, and its text is erased with the people of the packet.
  may(leaseUp.leasePacketSubmissions, {
    insert: true,
    update: [
      'digest',
      'tokenDigest',
      'linkMadeAt',
      'linkExpiresAt',
      'lastOpenedAt',
      'receivedAt',
      'inspectionOn',
      'inspectionResult',
      'inspectedOn',
      'isLifeThreatening',
      'findings',
      'recheckBy',
      'rentFinding',
      'tenancy',
      'reason',
      'decidedAt',
      'takenBackAt',
    ],
  }),
  may(leaseUp.leasePacketPhotos, { insert: true, remove: true }),
  may(leaseUp.leasePacketSelfChecks, { insert: true, update: ['found', 'changedAt', 'readyAt'], remove: true }),
  may(leaseUp.housingAuthorities, {}),
  // An unconfirmed request is repeated or deleted; who decided and when never changes, and texts are erased with their person.
  may(leaseUp.authorityAccounts, {
    insert: true,
    update: [
      'authorityId',
      'email',
      'name',
      'title',
      'language',
      'askedAt',
      'tokenDigest',
      'linkExpiresAt',
      'confirmedAt',
      'firstApprovedBy',
      'firstApprovedAt',
      'approvedBy',
      'approvedAt',
      'accountId',
      'declinedBy',
      'declinedAt',
      'endedBy',
      'endedAt',
      'reason',
    ],
    remove: true,
  }),
  may(leaseUp.leasePacketCalendars, { insert: true, update: ['revokedAt'] }),
  may(leaseUp.searchRecords, {
    insert: true,
    update: ['voucherIssuedOn', 'paymentLimitCents', 'leftOut', 'changedAt'],
    remove: true,
  }),

  // The tenant, the helper and the helper's acts never change; addresses and texts are erased with their person.
  may(identity.tenantHelpers, {
    insert: true,
    update: ['email', 'helperAccountId', 'scopes', 'endsOn', 'answeredAt', 'endedAt', 'endedBy'],
  }),
  may(helpers.helperActs, { insert: true, update: ['words'] }),

  // The parties and the home never change; the course of the tenancy does, and names are erased with their person.
  may(tenancy.tenancies, {
    insert: true,
    update: [
      'tenantId',
      'rentCents',
      'lastIncreaseOn',
      'endedOn',
      'forwardingAddressOn',
      'title',
      'address',
      'tenantName',
      'tenantEmail',
      'tenantState',
    ],
  }),
  may(tenancy.tenancyJurisdictions, append),
  may(tenancy.tenancyNotices, { insert: true, update: ['status', 'servedAt', 'openedAt', 'reason'] }),
  may(tenancy.tenancyDeposits, {
    insert: true,
    update: ['returnBy', 'returnedOn', 'returnedCents', 'interestPaidCents', 'interestDueOn'],
  }),
  may(tenancy.maintenanceRequests, {
    insert: true,
    update: ['status', 'answeredAt', 'closedAt', 'description'],
  }),
  may(tenancy.maintenancePhotos, { insert: true, update: ['requestId', 'name', 'removedAt'], remove: true }),
  may(tenancy.tenancyEvents, { insert: true, update: ['note'] }),
  may(tenancy.tenancyCalendars, { insert: true, update: ['revokedAt'] }),

  may(mail.outboxMails, work),
  may(site.supportRequests, keep),
  may(sandbox.sandboxIntents, keep),
  may(sandbox.sandboxCards, keep),
  may(sandbox.sandboxRefunds, keep),
  may(sandbox.sandboxDisputes, keep),
  may(sandbox.sandboxPayouts, append),
  may(sandbox.sandboxPayoutAccounts, {
    insert: true,
    update: ['accessKey', 'returnPath', 'legalName', 'taxNumber', 'bankAccount', 'enteredAt'],
  }),
  may(sandbox.sandboxEvents, keep),
  may(sandbox.sandboxSettings, work),
];
