import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../../app-context.ts';
import { tokenDigest } from '../../../platform/http/session.ts';

/**
 * The secret of the links in a search's emails, or to a shared list: an HMAC of a seed with the server's secret, 256
 * bits. So each email can carry it, and a copy of the database opens nothing: only the seed and the secret's SHA-256
 * are stored.
 */
type Purpose = 'saved-alert' | 'saved-share';
const seedText = (seed: string, purpose: Purpose): string => `${purpose}:${seed}`;
const tokenOf = (digest: string): string => Buffer.from(digest, 'hex').toString('base64url');

export const newAlertLink = (
  { secrets }: Pick<AppContext, 'secrets'>,
  purpose: Purpose = 'saved-alert',
): { linkSeed: string; linkDigest: string } => {
  const linkSeed = randomBytes(16).toString('hex');
  return { linkSeed, linkDigest: tokenDigest(tokenOf(secrets.digest(seedText(linkSeed, purpose)))) };
};

/** Returns the secret for an email; also after the server's own secret has changed. */
export const alertTokenOf = (
  { secrets }: Pick<AppContext, 'secrets'>,
  { linkSeed, linkDigest }: { linkSeed: string; linkDigest: string },
  purpose: Purpose = 'saved-alert',
): string | null =>
  secrets
    .digests(seedText(linkSeed, purpose))
    .map(tokenOf)
    .find((token) => tokenDigest(token) === linkDigest) ?? null;

/** Returns the digest by which a given secret is looked up. */
export const alertDigestOf = (token: string): string => tokenDigest(token.trim());
