import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

type Tampering = {
  origin?: string;
  rpId?: string;
  /** Whether the user was verified by a fingerprint, a face or a PIN. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
};

/** Makes a device that creates one passkey and signs with it (https://www.w3.org/TR/webauthn-3/#sctn-authenticator-model), for tests. */
export const makeAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let count = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (extra: number, { rpId, isVerified = true, counter }: Tampering): Buffer => {
    count += 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? count);
    const flag = flags.present | (isVerified ? flags.verified : 0) | extra;
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flag]), counted]);
  };
  const answered = {
    id: text(credentialId),
    rawId: text(credentialId),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: answered.id,
    make: (options: { challenge: string; user: { id: string } }, change: Tampering = {}) => {
      handle = options.user.id;
      // The key in COSE: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from('a50102032620012158 20'.replaceAll(' ', ''), 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        head(flags.attested, change),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ]);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...answered,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, change.origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    sign: (options: { challenge: string }, change: Tampering = {}) => {
      const client = clientData('webauthn.get', options.challenge, change.origin);
      const data = head(0, change);
      return {
        ...answered,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: change.userHandle ?? handle,
        },
      };
    },
  };
};
