import { segment } from './paths.ts';

type Of = string | number;

/**
 * The address of everything that the server answers with beside pages and the contract's calls: files, a page of its own, a hook. With
 * `:name` for a value it is the route's pattern. What may be read of a file at all is said where it is served.
 */
export const servedPaths = {
  /** For supervisors, load balancers and Prometheus: whether the process is alive, whether it takes requests, and its figures. */
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  sitemapOfPages: '/sitemap-pages.xml',
  sitemapOfHomes: (file: Of) => `/sitemap-homes-${segment(file)}.xml`,
  apiDocs: '/api/docs',
  apiDescription: '/api/openapi.json',
  /** Where the gateway says what happened to money. */
  paymentWebhook: '/api/payments/webhook',
  paymentReceipt: (paymentId: Of) => `/api/payments/${segment(paymentId)}/receipt.pdf`,
  /** An applicant's document; for the owner who received it, each download on record. */
  applicationDocument: (id: Of) => `/api/application-documents/${segment(id)}`,
  applicationDocumentForOwner: (id: Of) => `/api/application-documents/${segment(id)}/for-owner`,
  /** A document for an appeal: for the owner whose it is, and for staff, each download on record. */
  appealDocument: (id: string) => `/api/appeal-documents/${segment(id)}`,
  appealDocumentForStaff: (id: string) => `/api/appeal-documents/${segment(id)}/for-staff`,
  evidenceForStaff: (id: string) => `/api/report-evidence/${segment(id)}/for-staff`,
  casePacket: (reportId: Of) => `/api/staff/reports/${segment(reportId)}/packet.pdf`,
  messageAttachment: (id: string) => `/api/message-attachments/${segment(id)}`,
  /** Where an agent opens a paper: a POST with what it is for (`documentOpening`), answered with the file itself. */
  openingOfDocument: (referralId: Of, documentId: Of) =>
    `/api/referrals/${segment(referralId)}/documents/${segment(documentId)}/open`,
  /** What agents did for a tenant, on paper. */
  agentRecord: (tenantId: Of) => `/api/agent-transparency/${segment(tenantId)}/record.pdf`,
  /** By an invoice's number, or by its subscription's name the latest. */
  subscriptionInvoice: (name: string) => `/api/agents/subscription/${segment(name)}/invoice`,
  /** What a brokerage was paid for a month, `2026-10`. */
  payoutStatement: (agentId: Of, month: string, ending: 'pdf' | 'csv') =>
    `/api/agents/${segment(agentId)}/statements/${segment(month)}.${ending}`,
  showingCalendar: (id: Of) => `/api/showings/${segment(id)}/calendar`,
  /** The public log (https://c2sp.org/tlog-tiles): its checkpoint, its key, its tiles and the bundles of its entries. */
  log: '/log',
  logCheckpoint: '/log/checkpoint',
  logKey: '/log/vkey',
  logTiles: (level: Of) => `/log/tile/${segment(level)}/*`,
  logEntries: '/log/tile/entries/*',
  /** A receipt as a page for its parties; by its link, a form's answer. */
  receiptReport: (receiptId: Of) => `/api/receipt-report/${segment(receiptId)}`,
  receiptReportByLink: '/api/receipt-by-link/report',
  /** The packet of an application as a file (`packetFileEndings`), for its two sides; and the schema of the JSON file. */
  leasePacketFile: (applicationId: Of, ending: string) =>
    `/api/rental-applications/${segment(applicationId)}/packet.${ending}`,
  leasePacketFileForOwner: (applicationId: Of, ending: string) =>
    `/api/received-applications/${segment(applicationId)}/packet.${ending}`,
  /** The stream of changes of the packet behind a link: a POST with its secret (`authorityLink`). */
  packetLinkChanges: '/api/packet-by-link/events',
  /** The same for the housing authority that it was sent to: a POST with the secret of its link (`authorityLink`), answered with the file. */
  leasePacketFileByLink: (ending: string) => `/api/packet-by-link/packet.${ending}`,
  /** The same for somebody of that authority who signed in, by the number of the request. */
  leasePacketFileForAuthority: (id: Of, ending: string) =>
    `/api/authority-account/packets/${segment(id)}/packet.${ending}`,
  /** A tenant’s search for a home, on paper. */
  searchRecord: (tenantId: Of) => `/api/tenants/${segment(tenantId)}/search-record.pdf`,
  leasePacketSchema: '/schemas/lease-packet-1.json',
  /** A photo of an owner’s check before the inspection, for whoever was told its id. */
  leasePacketPhoto: (id: string) => `/api/lease-packet-photos/${segment(id)}`,
  /** The days of somebody’s packets, for calendars. */
  packetCalendar: (secret: string) => `/api/packet-calendars/${segment(secret)}`,
  /** A picture of a repair. */
  maintenancePhoto: (id: string) => `/api/maintenance-photos/${segment(id)}`,
  /** The record of a notice, as a PDF. */
  tenancyNotice: (id: Of) => `/api/tenancy-notices/${segment(id)}/pdf`,
  /** The receipt of money that was given or returned, by its entry in the register. */
  depositReceipt: (eventId: Of) => `/api/deposit-receipts/${segment(eventId)}`,
  /** A landlord's register, as CSV. */
  tenancyRegister: (landlordId: Of) => `/api/rta/register/${segment(landlordId)}`,
  /** Published homes as open data: the list of its markets, and of each a file by its state and `<folded city>.csv`. */
  homesDataset: '/data/homes.json',
  homesOfMarket: (state: string, file: string) => `/data/homes/${segment(state)}/${segment(file)}`,
  /** An owner's homes, as XML and JSON. */
  homesFeed: (secret: string) => `/api/homes-feeds/${segment(secret)}`,
  /** A landlord's deadlines, for calendars. */
  tenancyCalendar: (secret: string) => `/api/tenancy-calendars/${segment(secret)}`,
} as const;
