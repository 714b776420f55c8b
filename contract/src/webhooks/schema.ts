import * as z from 'zod';
import { pageByCursor, pageLimit } from '../kernel/paging.ts';
import { id, idOut, instant, line } from '../kernel/values.ts';
import { onTheWeb } from '../listings/image-address.ts';
import { deliveryEvents, deliveryFaults, deliveryStates, webhookEvents, webhookStates } from './labels.ts';

const addressError = 'Please enter a web address that begins with https://';
const eventsError = 'Please choose at least one event';

const webhookAddress = line({ max: 1000, error: addressError }).pipe(
  z
    .string()
    .regex(onTheWeb, { error: addressError })
    .refine((text) => /^https:/i.test(text) && URL.canParse(text), { error: addressError }),
);
const events = z
  .array(z.enum(webhookEvents, { error: 'This event is not known' }), { error: eventsError })
  .min(1, { error: eventsError })
  .max(webhookEvents.length, { error: 'Please choose each event once' })
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)));

export const newWebhook = z.object({ address: webhookAddress, events });
export type NewWebhook = z.output<typeof newWebhook>;

/** A change to its events only: at least one is required. */
export const webhookEventsChange = z.object({ events });

/** Keeps absent fields. */
export const webhookChange = z.object({
  events: events.optional(),
  isOn: z
    .boolean({ error: 'Please say whether it is on' })
    .optional()
    .describe('`false` pauses the webhook. `true` resumes it and sends waiting deliveries.'),
});
export type WebhookChange = z.output<typeof webhookChange>;

/** A URL that receives events. */
export const webhook = z.object({
  id: idOut,
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  state: z
    .enum(webhookStates)
    .describe(
      '`paused`: paused by its owner. `failing`: stopped by Lintel because deliveries kept failing. `gone`: stopped after HTTP 410. Only `active` webhooks receive deliveries.',
    ),
  addedAt: instant,
  signsTwiceUntil: instant.nullable().describe('Until this time, deliveries are also signed with the previous secret.'),
  waiting: z.int().min(0).describe('Number of deliveries that wait to be sent or retried.'),
});
export type Webhook = z.output<typeof webhook>;

export const webhookWithSecret = z.object({
  webhook,
  secret: z.string().describe('`whsec_` followed by base64. Returned only once.'),
});

export const webhookOf = z.object({ id });
export const deliveryOf = z.object({ id, deliveryId: id });
export const deliveriesQuery = z.object({ ...pageByCursor, limit: pageLimit(20) });

/** A delivery of one event to one webhook: waiting, delivered, or failed for good. */
export const webhookDelivery = z.object({
  id: idOut,
  messageId: z.string().describe('Value of the header `webhook-id`, the same for every attempt.'),
  event: z.enum(deliveryEvents),
  state: z.enum(deliveryStates),
  occurredAt: instant,
  tries: z.int().min(0),
  triedAt: instant.nullable().describe('Time of the latest attempt.'),
  nextAt: instant
    .nullable()
    .describe('Time of the next attempt. Null if the webhook is inactive, after delivery and after the last attempt.'),
  status: z
    .int()
    .min(100)
    .max(599)
    .nullable()
    .describe('HTTP status of the latest attempt. Null if there was no response.'),
  fault: z.enum(deliveryFaults).nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;
