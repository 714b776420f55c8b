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
  summary: 'The webhooks of the acting owner; there are five at most',
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
  summary: 'What a webhook was sent in the last 30 days, the newest first',
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
  summary: 'Add a web address that is told of events about one’s homes',
  description:
    'Each delivery is signed by the Standard Webhooks specification. Its body is `{type, timestamp, data: {id, propertyId, page}}`, without any personal data. Any status from 200 to 299 within 10 seconds counts as received; redirects are not followed. Otherwise it is sent again after 1, 5 and 30 minutes and 2, 5, 10 and 24 hours. 410 ends the webhook. One event may arrive twice and out of order.',
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
  summary: 'Pause a webhook, turn it on again, or change its events',
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
  summary: 'Remove a webhook with its secret and deliveries',
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
  summary: 'Make a new signing secret; for a day, deliveries are signed with both',
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
  summary: 'Send a test event, `webhook.test`',
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
  summary: 'Send one delivery again: with the same `webhook-id` and a new time',
});
