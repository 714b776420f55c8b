import type { Config } from '../../../config.ts';

/**
 * Returns the relying party of passkeys: the host of the public address, without its port
 * (https://www.w3.org/TR/webauthn-3/#relying-party-identifier).
 */
export const relyingPartyOf = ({ origin }: Pick<Config, 'origin'>): { origin: string; rpId: string } => {
  const address = new URL(origin);
  return { origin: address.origin, rpId: address.hostname };
};
