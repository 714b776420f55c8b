/** One part of an address. A route's pattern has parameters for values, `:id` and `$id`: they stay as they are. */
export const segment = (value: string | number): string => {
  const text = String(value);
  return /^[:$][a-z]\w*(\(.+\))?$/i.test(text) ? text : encodeURIComponent(text);
};

/** The address of every page, once. With `$name` for a value it is the page's row in the route table. */

export const paths = {
  home: '/',
  properties: '/properties',
  property: (id: string | number) => `/property/${segment(id)}`,
  propertyWithApplication: (id: string | number) => `/properties/${segment(id)}`,
  apply: (id: string | number) => `/apply/${segment(id)}`,
  section8Demo: '/section8-demo',
  voucherClock: '/voucher-clock',
  tenantDashboard: '/tenant-dashboard',
  /** The same with one application chosen. */
  tenantApplication: (id: string | number) => `/tenant-dashboard?application=${segment(id)}`,
  /** The packet for the housing authority of an application, as its tenant and as its owner. */
  tenantPacket: (id: string | number) => `/tenant-dashboard/packet/${segment(id)}`,
  /** Where a housing authority opens a packet; the secret of its link stands behind `#`, which no server sees. */
  authorityPacket: '/authority-packet',
  authorityPacketWithLink: (token: string) => `/authority-packet#${segment(token)}`,
  /** Where somebody of a housing authority asks for an account, and where the mailed link confirms it; its secret stands behind `#`. */
  authorityAccount: '/for-housing-authorities',
  authorityAccountConfirm: '/for-housing-authorities/confirm',
  authorityAccountConfirmWithLink: (token: string) => `/for-housing-authorities/confirm#${segment(token)}`,
  /** The packets of the authority of whoever signed in, and one of them. */
  authorityPackets: '/authority-packets',
  authorityPacketOf: (id: string | number) => `/authority-packets/${segment(id)}`,
  ownerPacket: (id: string | number) => `/owner-dashboard/packet/${segment(id)}`,
  /** A tenant's search for a home, as it can be printed for the housing authority. */
  searchRecord: '/tenant-dashboard/search-record',
  /** Whom a tenant lets help, and what they did. */
  helpers: '/tenant-dashboard/helpers',
  /** Whom one helps; one of them; and the packet of an application of theirs. */
  helping: '/helping',
  helpedPerson: (id: string | number) => `/helping/${segment(id)}`,
  helpedPacket: (id: string | number, applicationId: string | number) =>
    `/helping/${segment(id)}/packet/${segment(applicationId)}`,
  ownerDashboard: '/owner-dashboard',
  /** The same with one tab open. */
  ownerDashboardTab: (tab: string) => `/owner-dashboard?tab=${segment(tab)}`,
  importHomes: '/owner-dashboard/import',
  /** Feeds of homes that an owner connected, and where their own homes can be taken from. */
  feeds: '/owner-dashboard/feeds',
  /** Web addresses that are told of an owner's inquiries, applications and showings. */
  webhooks: '/owner-dashboard/webhooks',
  cardOnFile: '/owner-dashboard/card',
  /** For which homes an owner accepts agents, and whom they brought. */
  ownerAgents: '/owner-dashboard/agents',
  /** An application as the owner who received it reads it; its applicant sees that. */
  applicationReview: (id: string | number) => `/application-review/${segment(id)}`,
  agentDashboard: '/agent-dashboard',
  agentPayments: '/agent-payments',
  /** Where an agent's card is put on file; a page of its own, for the gateway's script. */
  agentCard: '/agent-payments/card',
  /** The same, coming back from where the brokerage's account is set up. */
  agentPayoutsChecked: () => '/agent-payments?account=checked',
  /** The sandbox's own page for the details of an account. */
  sandboxAccount: '/sandbox-account',
  sandboxAccountOf: (key: string) => `/sandbox-account?key=${segment(key)}`,
  agentTransparency: '/agent-transparency',
  /** Saved homes and searches. */
  saved: '/saved',
  /** Where mails about saved searches lead to stop them; mail services send their one press to the same address. */
  stopAlerts: '/stop-alerts',
  stopAlertsWithLink: (token: string) => `/stop-alerts?link=${segment(token)}`,
  /** Where the link leads by which somebody shares their saved homes. */
  sharedHomes: '/shared-homes',
  sharedHomesWithLink: (token: string) => `/shared-homes?link=${segment(token)}`,
  /** Where mails that ask whether homes are still free lead; answered without signing in. */
  stillFree: '/still-free',
  stillFreeWithLink: (token: string) => `/still-free?link=${segment(token)}`,
  messages: '/messages',
  notifications: '/notifications',
  /** The same with one thread open. */
  conversation: (id: string | number) => `/messages?conversation=${segment(id)}`,
  rtaCompliance: '/rta-compliance',
  penaltyEnforcement: '/penalty-enforcement',
  appealsDashboard: '/appeals-dashboard',
  /** The same with one tab open. */
  appealsTab: (tab: string) => `/appeals-dashboard?tab=${segment(tab)}`,
  /** The same with one penalty chosen to appeal. */
  appealPenalty: (penaltyId: string | number) => `/appeals-dashboard?penalty=${segment(penaltyId)}`,
  /** The same with the report of an error of fact behind one penalty open. */
  reportPenaltyError: (penaltyId: string | number) => `/appeals-dashboard?tab=penalties&report=${segment(penaltyId)}`,
  legalInfo: '/legal-info',
  reportDiscrimination: (propertyId?: string | number) =>
    propertyId === undefined ? '/report-discrimination' : `/report-discrimination/${segment(propertyId)}`,
  /** Where the links of reports lead; their secret stands behind `#`, which no server sees. */
  reportStatus: '/report-status',
  reportStatusWithLink: (token: string) => `/report-status#${segment(token)}`,
  listingPayment: (propertyId?: string | number) =>
    propertyId === undefined ? '/listing-payment' : `/listing-payment/${segment(propertyId)}`,
  /** Paying for many at once; banks send their customers back to it. */
  listingPayments: '/listing-payments',
  payForListings: (propertyIds: readonly number[] | string) =>
    `/listing-payments?homes=${typeof propertyIds === 'string' ? propertyIds : propertyIds.join(',')}`,
  register: '/register',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  /** Where mailed links lead; their secret stands behind `#`, which no server sees. */
  setPassword: '/set-password',
  setPasswordWithLink: (token: string) => `/set-password#${segment(token)}`,
  account: '/account',
  staff: '/staff',
  staffAgents: '/staff/agents',
  staffMessages: '/staff/messages',
  staffPayments: '/staff/payments',
  staffRentCredits: '/staff/rent-credits',
  staffReports: '/staff/reports',
  staffCase: (id: string | number) => `/staff/reports/${segment(id)}`,
  staffPenalties: '/staff/penalties',
  staffAppeals: '/staff/appeals',
  staffCommissions: '/staff/commissions',
  staffReferrals: '/staff/referrals',
  staffReceiptDisputes: '/staff/receipt-disputes',
  staffMessageReports: '/staff/message-reports',
  staffWording: '/staff/wording',
  staffPatterns: '/staff/patterns',
  staffListingChecks: '/staff/listing-checks',
  staffFeeds: '/staff/feeds',
  staffTenancyRules: '/staff/tenancy-rules',
  staffAuthorityAccounts: '/staff/authority-accounts',
  staffPayouts: '/staff/payouts',
  staffOutbox: '/staff/outbox',
  staffSystem: '/staff/system',
  staffAudit: '/staff/audit',
  howItWorks: '/how-it-works',
  tenantResources: '/tenant-resources',
  safetyTips: '/safety-tips',
  pricing: '/pricing',
  support: '/support',
  contact: '/contact',
  addReferral: '/add-referral',
  contactTenant: (tenantEmail: string) => `/contact/${segment(tenantEmail)}`,
  referral: (id: string | number) => `/referral/${segment(id)}`,
  /** A showing as its tenant reads it. */
  showing: (id: string | number) => `/showing/${segment(id)}`,
  /** Where the links of receipts lead; their secret stands behind `#`, which no server sees. */
  receipt: '/receipt',
  receiptWithLink: (token: string) => `/receipt#${segment(token)}`,
  /** A receipt and what is objected to it, for who stands on it. */
  receiptDispute: (id: string | number) => `/receipt-dispute/${segment(id)}`,
} as const;

/**
 * Pages that a secret in their address opens, behind `#` or in the query. They are never cached or indexed, and tell no other site
 * where a reader came from.
 */
export const secretPages: readonly string[] = [
  paths.authorityAccountConfirm,
  paths.authorityPacket,
  paths.receipt,
  paths.reportStatus,
  paths.sandboxAccount,
  paths.setPassword,
  paths.sharedHomes,
  paths.stillFree,
  paths.stopAlerts,
];
