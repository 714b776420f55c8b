import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { receiveEvent } from './gateway-events.ts';

/** Largest event accepted, in bytes. */
const bodyLimit = 1024 * 1024;

/**
 * Serves `POST /api/payments/webhook`, the gateway's events, accepted only when signed. The signature covers the bytes
 * as sent, so no body is parsed here. Responds as soon as the event is stored.
 */
export const serveWebhook = (app: FastifyInstance, context: AppContext, gateway: PaymentGateway): void => {
  void app.register((raw, _options, ready) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    raw.post(servedPaths.paymentWebhook, { bodyLimit, config: { limit: 'webhook' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = typeof request.body === 'string' ? request.body : '';
      await receiveEvent(context, gateway, body, typeof signature === 'string' ? signature : undefined);
      return reply.code(200).send({ received: true });
    });
    ready();
  });
};
