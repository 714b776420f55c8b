/**
 * Every address of the product, once. Screens link through these functions only, and a test walks the route table
 * to prove that each is unique and reachable.
 */
const segment = (value: string | number): string => encodeURIComponent(String(value));

export const paths = {
  home: '/',
  properties: '/properties',
  property: (id: string | number) => `/property/${segment(id)}`,
  propertyWithApplication: (id: string | number) => `/properties/${segment(id)}`,
  apply: (id: string | number) => `/apply/${segment(id)}`,
  section8Demo: '/section8-demo',
  tenantDashboard: '/tenant-dashboard',
  ownerDashboard: '/owner-dashboard',
  importHomes: '/owner-dashboard/import',
  cardOnFile: '/owner-dashboard/card',
  /** An application as the owner who received it reads it; its applicant sees that. */
  applicationReview: (id: string | number) => `/application-review/${segment(id)}`,
  agentDashboard: '/agent-dashboard',
  agentPayments: '/agent-payments',
  agentTransparency: '/agent-transparency',
  messages: '/messages',
  rtaCompliance: '/rta-compliance',
  penaltyEnforcement: '/penalty-enforcement',
  appealsDashboard: '/appeals-dashboard',
  /** The same with one penalty chosen to appeal. */
  appealPenalty: (penaltyId: string | number) => `/appeals-dashboard?penalty=${segment(penaltyId)}`,
  legalInfo: '/legal-info',
  reportDiscrimination: (propertyId?: string | number) =>
    propertyId === undefined ? '/report-discrimination' : `/report-discrimination/${segment(propertyId)}`,
  listingPayment: (propertyId?: string | number) =>
    propertyId === undefined ? '/listing-payment' : `/listing-payment/${segment(propertyId)}`,
  register: '/register',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  /** Where mailed links lead; their secret stands behind `#`, which no server sees. */
  setPassword: '/set-password',
  account: '/account',
  staff: '/staff',
  staffAgents: '/staff/agents',
  staffMessages: '/staff/messages',
  staffPayments: '/staff/payments',
  staffPenalties: '/staff/penalties',
  staffAppeals: '/staff/appeals',
  staffOutbox: '/staff/outbox',
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
  receiptReport: (id: string | number) => `/api/receipt-report/${segment(id)}`,
  apiDocs: '/api/docs',
} as const;
