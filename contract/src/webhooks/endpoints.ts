import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cursorHeaders } from '../kernel/paging.ts';
import {
  deliveriesQuery,
  deliveryOf,
  newWebhook,
  webhook,
  webhookChange,
  webhookDelivery,
  webhookOf,
  webhookWithSecret,
} from './schema.ts';

const feature = 'webhooks';
const ownOnly = ['viewer.unknown', 'viewer.not_allowed'] as const;
const ownWebhook = [...ownOnly, 'webhook.not_found'] as const;

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  feature,
  method: 'GET',
  path: '/api/webhooks',
  actsAs: 'owner',
  answer: z.array(webhook),
  refusals: ownOnly,
  summary: 'List the acting owner’s webhooks, at most five',
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  feature,
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  actsAs: 'owner',
  params: webhookOf,
  query: deliveriesQuery,
  answer: z.array(webhookDelivery),
  refusals: ownWebhook,
  headers: cursorHeaders,
  summary: 'List the deliveries of a webhook in the last 30 days, newest first',
});

const stale = [listWebhooks, listWebhookDeliveries];

export const addWebhook = endpoint({
  name: 'addWebhook',
  feature,
  method: 'POST',
  path: '/api/webhooks',
  limit: 'webhookStep',
  actsAs: 'owner',
  body: newWebhook,
  answer: webhookWithSecret,
  status: 201,
  makesStale: stale,
  refusals: [...ownOnly, 'webhook.too_many', 'webhook.already_there'],
  summary: 'Create a webhook for events about my homes',
  description:
    'Each delivery is signed as specified by Standard Webhooks. The body is `{type, timestamp, data: {id, propertyId, page}}` and contains no personal data. A status from 200 to 299 within 10 seconds counts as received; redirects are not followed. Otherwise the delivery is retried after 1, 5 and 30 minutes and 2, 5, 10 and 24 hours, each counted from the previous attempt. Status 410 is not retried and stops the webhook: its state becomes `gone`. An event may be delivered twice, and events may arrive out of order.',
});

export const changeWebhook = endpoint({
  name: 'changeWebhook',
  feature,
  method: 'PATCH',
  path: '/api/webhooks/:id',
  limit: 'webhookStep',
  actsAs: 'owner',
  params: webhookOf,
  body: webhookChange,
  answer: webhook,
  makesStale: stale,
  refusals: ownWebhook,
  summary: 'Pause or resume a webhook, or change its events',
});

export const removeWebhook = endpoint({
  name: 'removeWebhook',
  feature,
  method: 'DELETE',
  path: '/api/webhooks/:id',
  limit: 'webhookStep',
  actsAs: 'owner',
  whileBanned: 'allowed',
  params: webhookOf,
  answer: z.object({ message: z.string() }),
  makesStale: stale,
  refusals: ownWebhook,
  summary: 'Delete a webhook with its secret and its deliveries',
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  feature,
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  limit: 'webhookStep',
  actsAs: 'owner',
  params: webhookOf,
  answer: webhookWithSecret,
  makesStale: stale,
  refusals: ownWebhook,
  summary: 'Create a new signing secret; deliveries are signed with both secrets for one day',
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  feature,
  method: 'POST',
  path: '/api/webhooks/:id/tests',
  limit: 'webhookStep',
  actsAs: 'owner',
  params: webhookOf,
  answer: webhook,
  makesStale: stale,
  refusals: [...ownWebhook, 'webhook.not_active'],
  summary: 'Send the test event `webhook.test`',
});

export const sendDeliveryAgain = endpoint({
  name: 'sendDeliveryAgain',
  feature,
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/again',
  limit: 'webhookStep',
  actsAs: 'owner',
  params: deliveryOf,
  answer: webhookDelivery,
  makesStale: stale,
  refusals: [...ownWebhook, 'webhook.not_active', 'webhook.no_delivery'],
  summary: 'Resend a delivery with the same `webhook-id` and a new `webhook-timestamp`',
});
