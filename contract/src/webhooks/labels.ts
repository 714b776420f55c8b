/** What a webhook can be told of. */
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
  'inquiry.received': 'Somebody sent an inquiry',
  'application.received': 'Somebody applied',
  'application.withdrawn': 'An applicant withdrew',
  'showing.requested': 'Somebody asked for a showing',
  'showing.suggested': 'A tenant suggested times for a showing',
  'showing.changed': 'A showing was confirmed, moved or canceled',
};

/** Sent when an owner asks for it, whatever events the webhook has. */
export const testEvent = 'webhook.test';
export const deliveryEvents = [...webhookEvents, testEvent] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** `paused` by its owner; `failing`: by Lintel, because nothing arrived; `gone`: its server answered 410. */
export const webhookStates = ['active', 'paused', 'failing', 'gone'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Webhooks that one owner may have. */
export const mostWebhooks = 5;

/** For so many days deliveries are kept. */
export const deliveryDays = 30;

/** For so many hours after a new secret, deliveries are signed with the old one too. */
export const oldSecretHours = 24;

/** Why nothing was delivered, where no HTTP status says it. */
export const deliveryFaultSentences = {
  'address-not-public': 'This address is not on the public internet, so we do not go there.',
  'address-not-found': 'There is no server with the name in this address.',
  'not-reachable': 'The server does not answer.',
  'too-slow': 'The server took longer than 10 seconds.',
  'not-a-success': 'The server answered, but not with a status from 200 to 299.',
} as const;
export type DeliveryFault = keyof typeof deliveryFaultSentences;
export const deliveryFaults = Object.keys(deliveryFaultSentences) as [DeliveryFault, ...DeliveryFault[]];
