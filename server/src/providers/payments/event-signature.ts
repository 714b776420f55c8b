import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from './port.ts';

/** How long a signed body is valid, in seconds, as at Stripe. */
const toleranceSeconds = 300;

const macOf = (body: string, at: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();

/** Signs an event's body as Stripe does: `t=<seconds>,v1=<HMAC-SHA-256 in hex>`. */
export const signEvent = (body: string, secret: string, now: Date): string => {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${macOf(body, at, secret).toString('hex')}`;
};

/** Throws BadSignature unless `signEvent` made it with this secret, for this body, within the last five minutes. */
export const checkEventSignature = (body: string, signature: string | undefined, secret: string, now: Date): void => {
  const [, at, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (at === undefined || mac === undefined) throw new BadSignature();
  const expected = macOf(body, Number(at), secret);
  if (!timingSafeEqual(expected, Buffer.from(mac, 'hex'))) throw new BadSignature();
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) throw new BadSignature();
};
