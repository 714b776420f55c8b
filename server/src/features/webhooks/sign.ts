import { createHmac, randomBytes } from 'node:crypto';

/** The purpose for which a webhook's secrets are sealed. */
export const webhookSecretOf = (seed: string): string => `webhook secret ${seed}`;

const prefix = 'whsec_';

/** Makes a new signing secret: 32 random bytes, in the format of the Standard Webhooks specification. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** The id by which receivers know a delivery. */
export const messageIdOf = (uuid: string): string => `msg_${uuid.replaceAll('-', '')}`;

/**
 * The header `webhook-signature` by https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md (1.0.0):
 * HMAC-SHA-256 of id, time and body, once with each secret.
 *
 * @param seconds when it is sent, in seconds since 1970.
 */
export const signaturesOf = (
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
