import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
  timingSafeEqual,
  verify as verifyWith,
} from 'node:crypto';

/**
 * Uses of the server's secret. Each purpose has its own key, derived from `LINTEL_SECRET` (HKDF-SHA-256), so that a signature can never
 * pass for a digest, or either for a ciphertext.
 *
 * The secret can be replaced. New values always use the current one; values made with an earlier one (`LINTEL_SECRET_PREVIOUS`) still open
 * and verify. So never compare a stored value with today's `sign()` or `digest()`: use `isSigned`, and look stored digests up by any of
 * `digests`.
 */
export type Secrets = {
  /**
   * Encrypts for storage: AES-256-GCM, `v1.<iv>.<tag>.<ciphertext>` in base64url. `about` ties it to its row and is checked again when it
   * is opened.
   */
  seal: (clear: string, about: string) => string;
  /** Decrypts what `seal` made. Throws when it was altered or belongs to another row. */
  unseal: (sealed: string, about: string) => string;
  /** Returns whether it was sealed with the current secret, and not an earlier one. */
  isSealedNow: (sealed: string, about: string) => boolean;
  /** HMAC-SHA-256 in hex. */
  sign: (text: string) => string;
  /** Returns whether this is a signature of the text, by the current secret or an earlier one. */
  isSigned: (text: string, signature: string) => boolean;
  /** Returns a keyed digest in hex: equal texts can be found again, but not guessed without the key. */
  digest: (text: string) => string;
  /** Returns the digests that a text may be stored under: by the current secret first, then by earlier ones. */
  digests: (text: string) => string[];
  /** Ed25519 in base64url: a signature that others can check with `publicKey`, without any secret. */
  attest: (text: string) => string;
  /** Returns whether this is such a signature of the text, by the current secret or an earlier one. */
  isAttested: (text: string, signature: string) => boolean;
  /** The public key for `attest`, 32 bytes in base64url. */
  publicKey: string;
};

type Keys = { sealing: Buffer; signing: Buffer; digesting: Buffer; attesting: KeyObject };

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const keysOf = (secret: string): Keys => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'lintel', purpose, 32));
  const attesting = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, key('attest v1')]),
    format: 'der',
    type: 'pkcs8',
  });
  return { sealing: key('seal v1'), signing: key('sign v1'), digesting: key('digest v1'), attesting };
};

const hmac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

const open = (key: Buffer, sealed: string, about: string): string => {
  const [version, iv, tag, ciphertext] = sealed.split('.');
  if (version !== 'v1' || !iv || !tag || ciphertext === undefined) throw new Error('This is not a sealed text.');
  // A tag of any other length is refused: a short one could be guessed.
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]).toString('utf8');
};

const opens = (key: Buffer, sealed: string, about: string): boolean => {
  try {
    open(key, sealed, about);
    return true;
  } catch {
    return false;
  }
};

/** @param previous earlier secrets, which only open and verify. */
export const makeSecrets = (secret: string, previous: readonly string[] = []): Secrets => {
  const current = keysOf(secret);
  const all = [current, ...previous.map(keysOf)];
  return {
    seal: (clear, about) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(Buffer.from(about));
      const ciphertext = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return ['v1', iv, cipher.getAuthTag(), ciphertext]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    unseal: (sealed, about) => {
      const keys = all.find(({ sealing }) => opens(sealing, sealed, about)) ?? current;
      return open(keys.sealing, sealed, about);
    },
    isSealedNow: (sealed, about) => opens(current.sealing, sealed, about),
    sign: (text) => hmac(current.signing, text),
    isSigned: (text, signature) =>
      all.some(({ signing }) => {
        const [own, given] = [Buffer.from(hmac(signing, text)), Buffer.from(signature)];
        return own.length === given.length && timingSafeEqual(own, given);
      }),
    digest: (text) => hmac(current.digesting, text),
    digests: (text) => all.map(({ digesting }) => hmac(digesting, text)),
    attest: (text) => signWith(null, Buffer.from(text), current.attesting).toString('base64url'),
    isAttested: (text, signature) =>
      all.some(({ attesting }) =>
        verifyWith(null, Buffer.from(text), createPublicKey(attesting), Buffer.from(signature, 'base64url')),
      ),
    publicKey: createPublicKey(current.attesting).export({ format: 'jwk' }).x ?? '',
  };
};

/** SHA-256 in hex, without a key. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
