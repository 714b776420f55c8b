import * as z from 'zod';
import * as agentsCommissionCharges from './agents/commission-charges.ts';
import * as agentsCommissionDesk from './agents/commission-desk.ts';
import * as agentsDocuments from './agents/documents.ts';
import * as agentsPaymentSchema from './agents/payment-schema.ts';
import * as agentsReceiptDispute from './agents/receipt-dispute-schema.ts';
import * as agentsSchema from './agents/schema.ts';
import * as applicationsLifeSchema from './applications/life-schema.ts';
import * as applicationsSchema from './applications/schema.ts';
import * as guestContactSchema from './contacts/guest-contact-schema.ts';
import * as logProofSchema from './contacts/log-proof-schema.ts';
import * as contactsSchema from './contacts/schema.ts';
import * as contactsShowingsSchema from './contacts/showings/schema.ts';
import * as contactsShowingsSuggestionsSchema from './contacts/showings/suggestions/schema.ts';
import * as enforcementMonitorSchema from './enforcement/monitor-schema.ts';
import * as enforcementPatternSchema from './enforcement/pattern-schema.ts';
import * as enforcementPublicRecordSchema from './enforcement/public-record-schema.ts';
import * as enforcementReportSchema from './enforcement/report-schema.ts';
import * as enforcementSchema from './enforcement/schema.ts';
import * as helpersSchema from './helpers/schema.ts';
import * as identityAccount from './identity/account.ts';
import * as identityPasskeys from './identity/passkeys.ts';
import * as identityPasswords from './identity/passwords.ts';
import * as identityRegistration from './identity/registration.ts';
import * as identitySchema from './identity/schema.ts';
import * as identitySignIn from './identity/sign-in.ts';
import * as kernelValues from './kernel/values.ts';
import * as leaseUpAuthority from './lease-up/authority/schema.ts';
import * as leaseUpAuthorityAccounts from './lease-up/authority-accounts/schema.ts';
import * as leaseUpCalendar from './lease-up/calendar/schema.ts';
import * as leaseUpInspectionItems from './lease-up/inspection/items.ts';
import * as leaseUpInspectionRules from './lease-up/inspection/rules.ts';
import * as leaseUpInspectionSelfCheck from './lease-up/inspection/self-check.ts';
import * as leaseUpPacketAnswers from './lease-up/packet/answers.ts';
import * as leaseUpPacketDocument from './lease-up/packet/document.ts';
import * as leaseUpPacketFile from './lease-up/packet/file.ts';
import * as leaseUpPacketQuestions from './lease-up/packet/questions.ts';
import * as leaseUpPacketSchema from './lease-up/packet/schema.ts';
import * as leaseUpRents from './lease-up/rents/schema.ts';
import * as leaseUpSearchRecord from './lease-up/search-record/schema.ts';
import * as leaseUpTimes from './lease-up/times/schema.ts';
import * as leaseUpVoucherClockRules from './lease-up/voucher-clock/rules.ts';
import * as leaseUpVoucherClockSchema from './lease-up/voucher-clock/schema.ts';
import * as listingsStillFree from './listings/availability-check/schema.ts';
import * as listingsJoin from './listings/checks/join.ts';
import * as listingsChecks from './listings/checks/schema.ts';
import * as listingsFeedsSchema from './listings/feeds/schema.ts';
import * as listingsFeesSchema from './listings/fees-schema.ts';
import * as listingsMapPosition from './listings/map/position.ts';
import * as listingsMapSchema from './listings/map/schema.ts';
import * as listingsImportSchema from './listings/owner-import/schema.ts';
import * as listingsOwnerSchema from './listings/owner-schema.ts';
import * as listingsPhotoSchema from './listings/photos/schema.ts';
import * as listingsSchema from './listings/schema.ts';
import * as listingsVoucherFit from './listings/voucher-fit/schema.ts';
import * as messagesBlockSchema from './messages/block-schema.ts';
import * as messagesNotificationSchema from './messages/notification-schema.ts';
import * as messagesReportSchema from './messages/report-schema.ts';
import * as messagesSchema from './messages/schema.ts';
import * as paymentsPayoutAccount from './payments/payout-account.ts';
import * as rentSchema from './payments/rent-schema.ts';
import * as paymentsSandboxCard from './payments/sandbox-card.ts';
import * as paymentsSchema from './payments/schema.ts';
import * as savedHomesSchema from './saved/homes-schema.ts';
import * as savedSchema from './saved/schema.ts';
import * as savedSharingSchema from './saved/sharing-schema.ts';
import * as siteSchema from './site/schema.ts';
import * as staffSchema from './staff/schema.ts';
import * as staffSystem from './staff/system.ts';
import * as tenancyComplianceSchema from './tenancy/compliance/schema.ts';
import * as tenancyDepositsSchema from './tenancy/deposits/schema.ts';
import * as tenancyHome from './tenancy/home/schema.ts';
import * as tenancyMaintenanceSchema from './tenancy/maintenance/schema.ts';
import * as tenancyManySchema from './tenancy/many/schema.ts';
import * as tenancyNoticesSchema from './tenancy/notices/schema.ts';
import * as tenancyRuleList from './tenancy/rule-list/schema.ts';
import * as tenancyRulesNoticeSchema from './tenancy/rules/notice-schema.ts';
import * as tenancyRulesRuleSchema from './tenancy/rules/rule-schema.ts';
import * as tenancyTenanciesSchema from './tenancy/tenancies/schema.ts';
import * as webhooksSchema from './webhooks/schema.ts';

/** Public names of schemas: the exported name in type case. An id is a union as input and a plain number as output. */
const renamed: Readonly<Record<string, string>> = { id: 'IdGiven', idOut: 'Id' };
const typeName = (name: string): string => renamed[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * Every schema that the contract exports, by its name in the public API. Each name is used once:
 * generated clients have one type for each.
 */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  [
    agentsCommissionCharges,
    agentsCommissionDesk,
    listingsChecks,
    listingsJoin,
    listingsFeedsSchema,
    listingsFeesSchema,
    listingsMapPosition,
    listingsMapSchema,
    listingsStillFree,
    listingsVoucherFit,
    tenancyHome,
    agentsDocuments,
    agentsPaymentSchema,
    agentsReceiptDispute,
    agentsSchema,
    applicationsLifeSchema,
    applicationsSchema,
    guestContactSchema,
    logProofSchema,
    contactsSchema,
    contactsShowingsSchema,
    contactsShowingsSuggestionsSchema,
    enforcementMonitorSchema,
    enforcementPatternSchema,
    enforcementPublicRecordSchema,
    enforcementReportSchema,
    enforcementSchema,
    helpersSchema,
    identityAccount,
    identityPasskeys,
    identityPasswords,
    identityRegistration,
    identitySchema,
    identitySignIn,
    kernelValues,
    listingsImportSchema,
    leaseUpAuthority,
    leaseUpAuthorityAccounts,
    leaseUpCalendar,
    leaseUpInspectionItems,
    leaseUpInspectionRules,
    leaseUpInspectionSelfCheck,
    leaseUpPacketAnswers,
    leaseUpPacketDocument,
    leaseUpPacketFile,
    leaseUpPacketQuestions,
    leaseUpPacketSchema,
    leaseUpRents,
    leaseUpSearchRecord,
    leaseUpTimes,
    leaseUpVoucherClockRules,
    leaseUpVoucherClockSchema,
    listingsOwnerSchema,
    listingsPhotoSchema,
    listingsSchema,
    messagesBlockSchema,
    messagesNotificationSchema,
    messagesReportSchema,
    messagesSchema,
    rentSchema,
    paymentsPayoutAccount,
    paymentsSandboxCard,
    paymentsSchema,
    savedSchema,
    savedHomesSchema,
    savedSharingSchema,
    siteSchema,
    staffSchema,
    staffSystem,
    tenancyComplianceSchema,
    tenancyDepositsSchema,
    tenancyMaintenanceSchema,
    tenancyManySchema,
    tenancyNoticesSchema,
    tenancyRuleList,
    tenancyRulesNoticeSchema,
    tenancyRulesRuleSchema,
    tenancyTenanciesSchema,
    webhooksSchema,
  ].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]): [string, z.ZodType][] =>
      value instanceof z.ZodType ? [[typeName(name), value]] : [],
    ),
  ),
);
