import { segment } from './paths.ts';

type Of = string | number;

/**
 * Paths that the server answers besides pages and the contract's calls: files, a page of its own, a webhook. With `:name` for a value it
 * is the route's pattern. Access rules for each file are in its route.
 */
export const servedPaths = {
  /** For supervisors, load balancers and Prometheus: whether the process is alive, whether it accepts requests, and its metrics. */
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapOfPages: '/sitemap-pages.xml',
  sitemapOfHomes: (file: Of) => `/sitemap-homes-${segment(file)}.xml`,
  apiDocs: '/api/docs',
  apiDescription: '/api/openapi.json',
  /** Webhook of the payment gateway, for payment events. */
  paymentWebhook: '/api/payments/webhook',
  paymentReceipt: (paymentId: Of) => `/api/payments/${segment(paymentId)}/receipt.pdf`,
  /** An applicant's document; for the owner who received it, with each download recorded. */
  applicationDocument: (id: Of) => `/api/application-documents/${segment(id)}`,
  applicationDocumentForOwner: (id: Of) => `/api/application-documents/${segment(id)}/for-owner`,
  /** A document for an appeal: for its owner, and for staff, with each download recorded. */
  appealDocument: (id: string) => `/api/appeal-documents/${segment(id)}`,
  appealDocumentForStaff: (id: string) => `/api/appeal-documents/${segment(id)}/for-staff`,
  evidenceForStaff: (id: string) => `/api/report-evidence/${segment(id)}/for-staff`,
  casePacket: (reportId: Of) => `/api/staff/reports/${segment(reportId)}/packet.pdf`,
  messageAttachment: (id: string) => `/api/message-attachments/${segment(id)}`,
  /** Opens a document for an agent: a POST with its purpose (`documentOpening`), answered with the file itself. */
  openingOfDocument: (referralId: Of, documentId: Of) =>
    `/api/referrals/${segment(referralId)}/documents/${segment(documentId)}/open`,
  /** PDF of what agents did for a tenant. */
  agentRecord: (tenantId: Of) => `/api/agent-transparency/${segment(tenantId)}/record.pdf`,
  /** An invoice by its number, or the latest one by its subscription's name. */
  subscriptionInvoice: (name: string) => `/api/agents/subscription/${segment(name)}/invoice`,
  /** Payout statement of a brokerage for a month, `2026-10`. */
  payoutStatement: (agentId: Of, month: string, ending: 'pdf' | 'csv') =>
    `/api/agents/${segment(agentId)}/statements/${segment(month)}.${ending}`,
  showingCalendar: (id: Of) => `/api/showings/${segment(id)}/calendar`,
  /** The public log (https://c2sp.org/tlog-tiles): its checkpoint, key, tiles and entry bundles. */
  log: '/log',
  logCheckpoint: '/log/checkpoint',
  logKey: '/log/vkey',
  logTiles: (level: Of) => `/log/tile/${segment(level)}/*`,
  logEntries: '/log/tile/entries/*',
  /** A receipt as a page for its parties; by its link, the response to a form. */
  receiptReport: (receiptId: Of) => `/api/receipt-report/${segment(receiptId)}`,
  receiptReportByLink: '/api/receipt-by-link/report',
  /** The packet of an application as a file (`packetFileEndings`), for its tenant and its owner; and the schema of the JSON file. */
  leasePacketFile: (applicationId: Of, ending: string) =>
    `/api/rental-applications/${segment(applicationId)}/packet.${ending}`,
  leasePacketFileForOwner: (applicationId: Of, ending: string) =>
    `/api/received-applications/${segment(applicationId)}/packet.${ending}`,
  /** Event stream of the packet behind a link: a POST with its secret (`authorityLink`). */
  packetLinkChanges: '/api/packet-by-link/events',
  /**
   * The packet file for the housing authority that it was sent to: a POST with the secret of its link
   * (`authorityLink`), answered with the file.
   */
  leasePacketFileByLink: (ending: string) => `/api/packet-by-link/packet.${ending}`,
  /** The packet file for a signed-in user of that authority, by the number of the request. */
  leasePacketFileForAuthority: (id: Of, ending: string) =>
    `/api/authority-account/packets/${segment(id)}/packet.${ending}`,
  /** PDF of a tenant's housing search. */
  searchRecord: (tenantId: Of) => `/api/tenants/${segment(tenantId)}/search-record.pdf`,
  leasePacketSchema: '/schemas/lease-packet-1.json',
  /** A photo of an owner's check before the inspection, for anyone who received its id. */
  leasePacketPhoto: (id: string) => `/api/lease-packet-photos/${segment(id)}`,
  /** Calendar feed of the days of someone's packets. */
  packetCalendar: (secret: string) => `/api/packet-calendars/${segment(secret)}`,
  /** A photo of a repair. */
  maintenancePhoto: (id: string) => `/api/maintenance-photos/${segment(id)}`,
  /** PDF of the record of a notice. */
  tenancyNotice: (id: Of) => `/api/tenancy-notices/${segment(id)}/pdf`,
  /** Receipt of money given or returned, by its entry in the register. */
  depositReceipt: (eventId: Of) => `/api/deposit-receipts/${segment(eventId)}`,
  /** CSV of a landlord's register. */
  tenancyRegister: (landlordId: Of) => `/api/rta/register/${segment(landlordId)}`,
  /** Published homes as open data: the list of its markets, and a file for each by state and `<folded city>.csv`. */
  homesDataset: '/data/homes.json',
  homesOfMarket: (state: string, file: string) => `/data/homes/${segment(state)}/${segment(file)}`,
  /** An owner's homes, as XML and JSON. */
  homesFeed: (secret: string) => `/api/homes-feeds/${segment(secret)}`,
  /** Calendar feed of a landlord's deadlines. */
  tenancyCalendar: (secret: string) => `/api/tenancy-calendars/${segment(secret)}`,
} as const;
