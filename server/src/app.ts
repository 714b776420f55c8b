import cookie from '@fastify/cookie';
import { Refusal, refusals } from '@lintel/contract/kernel/refusals';
import { serverTimeHeader } from '@lintel/contract/kernel/server-time';
import { callFiguresAt } from '@lintel/contract/site/figures';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { AppContext } from './app-context.ts';
import { serveRecord } from './features/agents/activity/serve-record.ts';
import { recordConversation, referralFollower, referralNotifications } from './features/agents/api.ts';
import { serveStatements } from './features/agents/commissions/serve-statement.ts';
import { serveSharedDocuments } from './features/agents/documents/serve-shared-documents.ts';
import { agentsRoutes } from './features/agents/routes.ts';
import { serveInvoice } from './features/agents/subscriptions/serve-invoice.ts';
import { applicationNotifications, followedBy } from './features/applications/api.ts';
import { serveDocuments } from './features/applications/apply/serve-documents.ts';
import { applicationFeeRoutes } from './features/applications/fee/routes.ts';
import { applicationsRoutes } from './features/applications/routes.ts';
import { guestContactNotifications, showingNotifications, suggestionNotifications } from './features/contacts/api.ts';
import {
  serveReceiptReport,
  serveReceiptReportByLink,
} from './features/contacts/receipt-report/serve-receipt-report.ts';
import { contactsRoutes } from './features/contacts/routes.ts';
import { serveShowingCalendar } from './features/contacts/showings/calendar/serve-calendar.ts';
import { showingRoutes } from './features/contacts/showings/routes.ts';
import { suggestionRoutes } from './features/contacts/showings/suggestions/routes.ts';
import { noticeNotifications } from './features/enforcement/api.ts';
import { serveAppealDocuments } from './features/enforcement/appeals/serve-appeal-documents.ts';
import { serveCaseFiles } from './features/enforcement/cases/serve-case-files.ts';
import { enforcementRoutes } from './features/enforcement/routes.ts';
import { helperNotifications } from './features/helpers/api.ts';
import { helperRoutes } from './features/helpers/routes.ts';
import type { Identity } from './features/identity/identity.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { packetNotifications } from './features/lease-up/api.ts';
import { serveAuthorityFiles } from './features/lease-up/authority/serve-authority-files.ts';
import { serveLinkChanges } from './features/lease-up/authority/serve-link-changes.ts';
import { servePacketCalendar } from './features/lease-up/calendar/serve-calendar.ts';
import { serveCheckPhotos } from './features/lease-up/inspection/photos.ts';
import { servePacketFiles } from './features/lease-up/packet/files/serve-packet-files.ts';
import { leaseUpRoutes } from './features/lease-up/routes.ts';
import { serveSearchRecord } from './features/lease-up/search-record/serve-search-record.ts';
import { serveStillFree } from './features/listings/availability-check/answer-by-link.ts';
import { serveHomesDataset } from './features/listings/dataset/serve-dataset.ts';
import { listingFeeRoutes } from './features/listings/fee/routes.ts';
import { serveHomesFeed } from './features/listings/feeds/out/serve-homes-feed.ts';
import { listingNotifications } from './features/listings/notification-source.ts';
import { serveFacades } from './features/listings/photos/facades.ts';
import { servePhotos } from './features/listings/photos/serve-photos.ts';
import { listingRefundRoutes } from './features/listings/refunds/routes.ts';
import { listingsRoutes } from './features/listings/routes.ts';
import { serveSitemap } from './features/listings/sitemap.ts';
import { countUnreadOf, messageSource } from './features/messages/api.ts';
import { attachmentRoutes } from './features/messages/attachments/routes.ts';
import { serveAttachments } from './features/messages/attachments/serve-attachments.ts';
import { blockRoutes } from './features/messages/blocks/routes.ts';
import { conversationRoutes } from './features/messages/conversations/routes.ts';
import { reportRoutes } from './features/messages/reports/routes.ts';
import { monitorRoutes } from './features/monitor/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { addNotRealNotice } from './features/payments/gateway/not-real-notice.ts';
import { openGateway } from './features/payments/gateway/open-gateway.ts';
import { serveWebhook } from './features/payments/gateway/serve-webhook.ts';
import { serveReceipt } from './features/payments/receipts/serve-receipt.ts';
import { paymentsRoutes } from './features/payments/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { serveStopAlerts } from './features/saved/alerts/stop-by-link.ts';
import { savedNotifications } from './features/saved/api.ts';
import { savedRoutes } from './features/saved/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { tenancyNotifications } from './features/tenancy/api.ts';
import { serveTenancyCalendar } from './features/tenancy/calendar/serve-calendar.ts';
import { tenancyFollower } from './features/tenancy/follow-applications.ts';
import { serveMaintenancePhotos } from './features/tenancy/maintenance/photos.ts';
import { tenancyActRoutes } from './features/tenancy/routes.ts';
import { ruleRoutes } from './features/tenancy/rules/routes.ts';
import { serveTenancyPapers } from './features/tenancy/serve-papers.ts';
import { serveTenancyRegister } from './features/tenancy/tenancies/serve-register.ts';
import { logAges } from './features/transparency/log-ages.ts';
import { serveLog } from './features/transparency/serve-log.ts';
import { webhookNotifications } from './features/webhooks/api.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { serveApiDocs } from './platform/api-docs/serve-api-docs.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { guardOrigin } from './platform/http/csrf.ts';
import { refusalFor } from './platform/http/error-mapping.ts';
import { tagAnswers } from './platform/http/etag.ts';
import { acceptUploads } from './platform/http/files/read-upload.ts';
import { type FindViewer, refuse, registerEndpoints } from './platform/http/register-endpoints.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { limitRoutes, openCallLimits } from './platform/limits/call-limits.ts';
import { type Draining, openDraining, serveHealth } from './platform/observability/health.ts';
import { serveMetrics } from './platform/observability/metrics.ts';
import { genRequestId, sendRequestIds } from './platform/request-id.ts';
import { serveEvents } from './platform/serving/serve-events.ts';
import type { Supervised } from './platform/serving/supervised.ts';
import { endUnfinishedBodies, type Patience, usualPatience } from './platform/serving/unfinished-bodies.ts';
import { endUnreadAnswers } from './platform/serving/unread-answers.ts';
import type { Tracing } from './platform/tracing/traces.ts';

export type Parts = {
  context: AppContext;
  identity: Identity;
  /** Restores the sample data; null in live. */
  resetSampleData: (() => Promise<void>) | null;
  /** Time limits for receiving requests and sending responses; defaults apply when absent. */
  patience?: Patience;
  /** Whether the process is shutting down; tests may omit it. */
  draining?: Draining;
  /** This process as one of several on its port; absent if it runs alone. */
  supervised?: Pick<Supervised, 'onCollect' | 'collectAll'> | null;
  /** Records each request as a span; null when tracing is off. */
  tracing?: Pick<Tracing, 'watchRequests'> | null;
  /** Serves pages and assets for every path that is not an API call; absent in tests of the API. */
  servePages?: (app: FastifyInstance) => Promise<void>;
};

/**
 * Wraps the demo's reset and reports whether one is running or has ended since a given time of this process's clock: requests that overlap
 * a reset lose what they wrote.
 */
const watchReset = (reset: Parts['resetSampleData']) => {
  let running = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    run:
      reset &&
      (async () => {
        running += 1;
        try {
          await reset();
        } finally {
          running -= 1;
          endedAt = performance.now();
        }
      }),
    hasRunSince: (moment: number): boolean => running > 0 || endedAt >= moment,
  };
};

/** Largest JSON body of a call, in bytes. */
const bodyLimit = 256 * 1024;

/** Builds the server from its parts, without listening. */
export const buildApp = async ({
  context,
  identity,
  resetSampleData,
  servePages,
  patience = usualPatience,
  draining = openDraining(),
  supervised = null,
  tracing = null,
}: Parts): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit,
    genReqId: genRequestId,
    // Trusts one proxy, our own, for the address before it. Visitors can forge every address further along.
    trustProxy: context.config.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // The contract itself validates requests, so Fastify compiles no validators.
    exposeHeadRoutes: true,
    // An unreadable address never reaches a route or the error handler.
    frameworkErrors: (error, _request, reply) => void refuse(reply, refusalFor(error)),
  });
  app.setValidatorCompiler(() => () => true);
  endUnfinishedBodies(app, patience);
  endUnreadAnswers(app, patience);

  // An empty body with a JSON content type is no body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else void parseJson(request, text as string, done);
  });
  // Plain text is parsed by default; every call takes JSON only.
  app.removeContentTypeParser('text/plain');

  const reset = watchReset(resetSampleData);
  app.setErrorHandler((error, request, reply) => {
    const found = refusalFor(error);
    // The reset deleted the rows that it wrote or read. Nothing is broken, and a retry succeeds.
    const isOfReset = found.code === 'server.failed' && reset.hasRunSince(performance.now() - reply.elapsedTime);
    const refusal = isOfReset ? new Refusal('server.unavailable') : found;
    if (refusals[refusal.code].status >= 500) {
      // Logs the route instead of the address, because addresses can contain what people typed.
      context.log(`${request.method} ${request.routeOptions.url ?? 'unknown'} failed`, {}, error);
    }
    return refuse(reply, refusal);
  });

  sendRequestIds(app);
  tracing?.watchRequests(app);
  // Runs first, so that requests that are refused or fail below are measured, too.
  const readFigures = serveMetrics(app, context, { supervised, ages: logAges(context) });
  await app.register(cookie);
  await compressAnswers(app);
  sendSecurityHeaders(app, context.config);
  guardOrigin(app, context.config);
  await serveApiDocs(app, context.config, () => callFiguresAt(context.now()));
  const findViewer: FindViewer = (request, role) => identity.viewerFor(request.cookies, role);
  const count = openCallLimits(context);
  const allRoutesAreKnown = limitRoutes(app, count, (request) => findViewer(request, 'person'));

  await app.register((calls, _options, ready) => {
    // The response depends on the cookie, so nothing between the server and the browser may cache it.
    calls.addHook('onSend', (_request, reply, payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
      reply.header(serverTimeHeader, context.now().getTime());
      done(null, payload);
    });
    addNotRealNotice(calls, context.config);
    tagAnswers(calls);
    acceptUploads(calls);
    const gateway = openGateway(context);
    serveReceiptReport(calls, context, findViewer);
    serveReceiptReportByLink(calls, context);
    serveShowingCalendar(calls, context, findViewer);
    serveReceipt(calls, context, findViewer);
    serveWebhook(calls, context, gateway);
    serveDocuments(calls, context, findViewer);
    servePacketFiles(calls, context, findViewer);
    serveAuthorityFiles(calls, context, findViewer);
    serveCheckPhotos(calls, context);
    serveSearchRecord(calls, context, findViewer);
    serveAppealDocuments(calls, context, findViewer);
    serveRecord(calls, context, findViewer);
    serveSharedDocuments(calls, context, findViewer);
    serveCaseFiles(calls, context, findViewer);
    serveAttachments(calls, context, findViewer);
    serveInvoice(calls, context, findViewer);
    serveStatements(calls, context, findViewer);
    serveMaintenancePhotos(calls, context, findViewer);
    serveTenancyPapers(calls, context, findViewer);
    serveTenancyRegister(calls, context, findViewer);
    serveTenancyCalendar(calls, context);
    servePacketCalendar(calls, context);
    serveHomesFeed(calls, context);
    serveHomesDataset(calls, context);
    const { openChanges } = serveEvents(calls, context, findViewer);
    serveLinkChanges(calls, context, openChanges);
    const handled = [
      ...listingsRoutes,
      ...listingFeeRoutes(gateway),
      ...listingRefundRoutes(gateway),
      ...contactsRoutes,
      ...showingRoutes,
      ...suggestionRoutes,
      ...conversationRoutes(recordConversation),
      ...notificationRoutes(
        [
          messageSource,
          applicationNotifications,
          packetNotifications,
          showingNotifications,
          suggestionNotifications,
          guestContactNotifications(context.secrets),
          noticeNotifications,
          referralNotifications,
          tenancyNotifications,
          savedNotifications,
          listingNotifications,
          helperNotifications,
          webhookNotifications,
        ],
        countUnreadOf,
      ),
      ...attachmentRoutes,
      ...blockRoutes,
      ...reportRoutes,
      ...applicationFeeRoutes(gateway),
      ...applicationsRoutes(followedBy(tenancyFollower, referralFollower)),
      ...agentsRoutes(gateway),
      ...paymentsRoutes(gateway),
      ...monitorRoutes,
      ...enforcementRoutes(gateway),
      ...savedRoutes,
      ...siteRoutes,
      ...staffRoutes(readFigures),
      ...leaseUpRoutes,
      ...helperRoutes,
      ...webhookRoutes,
      ...ruleRoutes,
      ...tenancyActRoutes,
      ...identityRoutes(identity, reset.run),
      ...privacyRoutes,
    ];
    registerEndpoints(calls, context, findViewer, handled, count);
    ready();
  });

  serveHealth(app, context, draining);
  serveStopAlerts(app, context);
  serveStillFree(app, context);
  serveFacades(app, context);
  servePhotos(app, context);
  serveSitemap(app, context);
  serveLog(app, context);
  const unknownPath = async (_request: unknown, reply: FastifyReply) =>
    refuse(reply, new Refusal('request.unknown_path'));
  app.all('/api/*', { config: { limit: null } }, unknownPath);
  allRoutesAreKnown();
  app.setNotFoundHandler(unknownPath);
  await servePages?.(app);
  return app;
};
