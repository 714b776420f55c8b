/** Events that a webhook can receive. */
export const webhookEvents = [
  'inquiry.received',
  'application.received',
  'application.withdrawn',
  'showing.requested',
  'showing.suggested',
  'showing.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'inquiry.received': 'Inquiry received',
  'application.received': 'Application received',
  'application.withdrawn': 'An applicant withdrew',
  'showing.requested': 'Showing requested',
  'showing.suggested': 'A tenant suggested times for a showing',
  'showing.changed': 'A showing was confirmed, moved or canceled',
};

/** Sent at an owner's request, whatever events the webhook has. */
export const testEvent = 'webhook.test';
export const deliveryEvents = [...webhookEvents, testEvent] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** `paused` by its owner; `failing`: paused by Lintel, because deliveries failed; `gone`: its server answered 410. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Most webhooks of one owner. */
export const mostWebhooks = 5;

/** Days for which deliveries are stored. */
export const deliveryDays = 30;

/** Hours after a new secret in which deliveries are also signed with the old one. */
export const oldSecretHours = 24;

/** Reasons for a failed delivery without an HTTP status. */
export const deliveryFaultSentences = {
  'address-not-public': 'This address is not on the public internet, so we do not go there.',
  'address-not-found': 'There is no server with the name in this address.',
  'not-reachable': 'The server does not answer.',
  'too-slow': 'The server took longer than 10 seconds.',
  'not-a-success': 'The server answered, but not with a status from 200 to 299.',
} as const;
export type DeliveryFault = keyof typeof deliveryFaultSentences;
export const deliveryFaults = Object.keys(deliveryFaultSentences) as [DeliveryFault, ...DeliveryFault[]];
