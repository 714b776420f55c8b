import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import { newToken } from '../../../platform/http/session.ts';

/** How long a link to a packet works: longer than an authority takes, shorter than anybody forgets that there is one. */
export const linkLastsMs = 60 * 86_400_000;

type House = Pick<AppContext, 'config' | 'secrets'>;

/** In the demo no mail leaves, so that a link can be made out again and shown on the page; in live it is chance, and only its digest is kept. */
const demoToken = ({ secrets }: Pick<House, 'secrets'>, packetId: number, madeAt: Date): string =>
  Buffer.from(secrets.digest(`packet-link:${packetId}:${madeAt.getTime()}`), 'hex').toString('base64url');

export const newLinkToken = (house: House, packetId: number, madeAt: Date): string =>
  house.config.mode === 'demo' ? demoToken(house, packetId, madeAt) : newToken();

/** The page that a link opens. Its secret stands behind `#`, which browsers send to nobody: not to a server, not as a referrer. */
export const linkAddress = ({ config }: Pick<House, 'config'>, token: string): string =>
  `${config.origin}${paths.authorityPacketWithLink(token)}`;

/** The address in the demo of a link that was made; null in live, where only its mail has it. */
export const demoLinkOf = (
  house: House,
  submission: { packetId: number; linkMadeAt: Date } | undefined,
): string | null =>
  submission && house.config.mode === 'demo'
    ? paths.authorityPacketWithLink(demoToken(house, submission.packetId, submission.linkMadeAt))
    : null;
