/** Encodes one segment of a path. Leaves the parameters of route patterns, `:id` and `$id`, as they are. */
export const segment = (value: string | number): string => {
  const text = String(value);
  return /^[:$][a-z]\w*(\(.+\))?$/i.test(text) ? text : encodeURIComponent(text);
};

/** The path of every page, defined once. With `$name` for a value it is the page's pattern in the route table. */

export const paths = {
  home: '/',
  properties: '/properties',
  property: (id: string | number) => `/property/${segment(id)}`,
  propertyWithApplication: (id: string | number) => `/properties/${segment(id)}`,
  apply: (id: string | number) => `/apply/${segment(id)}`,
  section8Demo: '/section8-demo',
  voucherClock: '/voucher-clock',
  tenantDashboard: '/tenant-dashboard',
  /** The tenant dashboard with one application selected. */
  tenantApplication: (id: string | number) => `/tenant-dashboard?application=${segment(id)}`,
  /** The housing authority packet of an application, for its tenant and for its owner. */
  tenantPacket: (id: string | number) => `/tenant-dashboard/packet/${segment(id)}`,
  /** Page on which a housing authority opens a packet by link; the secret is after `#`, which no server sees. */
  authorityPacket: '/authority-packet',
  authorityPacketWithLink: (token: string) => `/authority-packet#${segment(token)}`,
  /** Pages on which staff of a housing authority request an account, and confirm it by the emailed link; its secret is after `#`. */
  authorityAccount: '/for-housing-authorities',
  authorityAccountConfirm: '/for-housing-authorities/confirm',
  authorityAccountConfirmWithLink: (token: string) => `/for-housing-authorities/confirm#${segment(token)}`,
  /** The packets of the signed-in user's housing authority, and one of them. */
  authorityPackets: '/authority-packets',
  authorityPacketOf: (id: string | number) => `/authority-packets/${segment(id)}`,
  ownerPacket: (id: string | number) => `/owner-dashboard/packet/${segment(id)}`,
  /** A tenant's housing search, printable for the housing authority. */
  searchRecord: '/tenant-dashboard/search-record',
  /** The tenant's helpers, and what they did. */
  helpers: '/tenant-dashboard/helpers',
  /** The people whom the user helps; one of them; and the packet of an application of theirs. */
  helping: '/helping',
  helpedPerson: (id: string | number) => `/helping/${segment(id)}`,
  helpedPacket: (id: string | number, applicationId: string | number) =>
    `/helping/${segment(id)}/packet/${segment(applicationId)}`,
  ownerDashboard: '/owner-dashboard',
  /** The owner dashboard with one tab open. */
  ownerDashboardTab: (tab: string) => `/owner-dashboard?tab=${segment(tab)}`,
  importHomes: '/owner-dashboard/import',
  /** Feeds of homes that an owner connected, and the feed addresses of their own homes. */
  feeds: '/owner-dashboard/feeds',
  /** URLs that receive webhooks about an owner's inquiries, applications and showings. */
  webhooks: '/owner-dashboard/webhooks',
  cardOnFile: '/owner-dashboard/card',
  /** The homes for which an owner accepts agents, and the tenants whom those introduced. */
  ownerAgents: '/owner-dashboard/agents',
  /** An application as its owner reads it; its applicant can see that it is being read. */
  applicationReview: (id: string | number) => `/application-review/${segment(id)}`,
  agentDashboard: '/agent-dashboard',
  agentPayments: '/agent-payments',
  /** Page for an agent's card on file; separate, because it loads the gateway's script. */
  agentCard: '/agent-payments/card',
  /** The agent payments page on return from setting up the brokerage's account. */
  agentPayoutsChecked: () => '/agent-payments?account=checked',
  /** The sandbox's own page for account details. */
  sandboxAccount: '/sandbox-account',
  sandboxAccountOf: (key: string) => `/sandbox-account?key=${segment(key)}`,
  agentTransparency: '/agent-transparency',
  /** Saved homes and searches. */
  saved: '/saved',
  /** Unsubscribe page of saved-search emails; email providers send their one-click request to the same address. */
  stopAlerts: '/stop-alerts',
  stopAlertsWithLink: (token: string) => `/stop-alerts?link=${segment(token)}`,
  /** Page of a shared list of saved homes, opened by its link. */
  sharedHomes: '/shared-homes',
  sharedHomesWithLink: (token: string) => `/shared-homes?link=${segment(token)}`,
  /** Page linked from emails that ask whether homes are still available; answered without signing in. */
  stillFree: '/still-free',
  stillFreeWithLink: (token: string) => `/still-free?link=${segment(token)}`,
  messages: '/messages',
  notifications: '/notifications',
  /** The messages page with one thread open. */
  conversation: (id: string | number) => `/messages?conversation=${segment(id)}`,
  rtaCompliance: '/rta-compliance',
  penaltyEnforcement: '/penalty-enforcement',
  appealsDashboard: '/appeals-dashboard',
  /** The appeals dashboard with one tab open. */
  appealsTab: (tab: string) => `/appeals-dashboard?tab=${segment(tab)}`,
  /** The appeals dashboard with one penalty selected to appeal. */
  appealPenalty: (penaltyId: string | number) => `/appeals-dashboard?penalty=${segment(penaltyId)}`,
  /** The appeals dashboard with the error report for one penalty's report open. */
  reportPenaltyError: (penaltyId: string | number) => `/appeals-dashboard?tab=penalties&report=${segment(penaltyId)}`,
  legalInfo: '/legal-info',
  reportDiscrimination: (propertyId?: string | number) =>
    propertyId === undefined ? '/report-discrimination' : `/report-discrimination/${segment(propertyId)}`,
  /** Page that opens a report by its link; the secret is after `#`, which no server sees. */
  reportStatus: '/report-status',
  reportStatusWithLink: (token: string) => `/report-status#${segment(token)}`,
  listingPayment: (propertyId?: string | number) =>
    propertyId === undefined ? '/listing-payment' : `/listing-payment/${segment(propertyId)}`,
  /** Payment for several listings at once; banks send their customers back to it. */
  listingPayments: '/listing-payments',
  payForListings: (propertyIds: readonly number[] | string) =>
    `/listing-payments?homes=${typeof propertyIds === 'string' ? propertyIds : propertyIds.join(',')}`,
  register: '/register',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  /** Page that emailed links open; the secret is after `#`, which no server sees. */
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
  /** A showing as its tenant sees it. */
  showing: (id: string | number) => `/showing/${segment(id)}`,
  /** Page that opens a receipt by its link; the secret is after `#`, which no server sees. */
  receipt: '/receipt',
  receiptWithLink: (token: string) => `/receipt#${segment(token)}`,
  /** A receipt and the disputes about it, for the people named on it. */
  receiptDispute: (id: string | number) => `/receipt-dispute/${segment(id)}`,
} as const;

/**
 * Pages opened by a secret in their URL, after `#` or in the query. They are never cached or
 * indexed, and send no referrer to other sites.
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
