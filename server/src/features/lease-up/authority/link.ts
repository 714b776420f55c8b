import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import { newToken } from '../../../platform/http/session.ts';

/** How long a link to a packet works, in milliseconds: longer than an authority takes, short enough that no one forgets it. */
export const linkLastsMs = 60 * 86_400_000;

type LinkContext = Pick<AppContext, 'config' | 'secrets'>;

/**
 * Derives the demo's link token again to show it on the page, because no email leaves the demo; in live the token is random, and
 * only its digest is stored.
 */
const demoToken = ({ secrets }: Pick<LinkContext, 'secrets'>, packetId: number, madeAt: Date): string =>
  Buffer.from(secrets.digest(`packet-link:${packetId}:${madeAt.getTime()}`), 'hex').toString('base64url');

export const newLinkToken = (context: LinkContext, packetId: number, madeAt: Date): string =>
  context.config.mode === 'demo' ? demoToken(context, packetId, madeAt) : newToken();

/**
 * Returns the address of the page that a link opens. Its secret follows `#`, which browsers never send: not to a server, not as a
 * referrer.
 */
export const linkAddress = ({ config }: Pick<LinkContext, 'config'>, token: string): string =>
  `${config.origin}${paths.authorityPacketWithLink(token)}`;

/** Returns the address of a link in the demo; null in live, where only the email has it. */
export const demoLinkOf = (
  context: LinkContext,
  submission: { packetId: number; linkMadeAt: Date } | undefined,
): string | null =>
  submission && context.config.mode === 'demo'
    ? paths.authorityPacketWithLink(demoToken(context, submission.packetId, submission.linkMadeAt))
    : null;
