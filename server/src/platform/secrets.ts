import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * What can be done with the house's secret. Each purpose has a key of its own, derived from `LINTEL_SECRET` (HKDF-SHA-256),
 * so that a signature can never be taken for a digest, nor either for a ciphertext.
 */
export type Secrets = {
  /** Encrypts for storage: AES-256-GCM, `v1.<iv>.<tag>.<ciphertext>` in base64url. `about` ties it to its row and is checked again when opened. */
  seal: (clear: string, about: string) => string;
  /** Decrypts what `seal` made; throws when it was altered or belongs to another row. */
  unseal: (sealed: string, about: string) => string;
  /** HMAC-SHA-256 in hex. */
  sign: (text: string) => string;
  /** A keyed digest in hex: equal texts can be found again, but not guessed by those without the key. */
  digest: (text: string) => string;
};

export const makeSecrets = (secret: string): Secrets => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'lintel', purpose, 32));
  const sealing = key('seal v1');
  const signing = key('sign v1');
  const digesting = key('digest v1');
  return {
    seal: (clear, about) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(about));
      const ciphertext = Buffer.concat([cipher.update(clear, 'utf8'), cipher.final()]);
      return ['v1', iv, cipher.getAuthTag(), ciphertext]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    unseal: (sealed, about) => {
      const [version, iv, tag, ciphertext] = sealed.split('.');
      if (version !== 'v1' || !iv || !tag || ciphertext === undefined) throw new Error('This is not a sealed text.');
      // A tag of any other length is refused: a short one could be guessed.
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        .setAAD(Buffer.from(about))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()]).toString('utf8');
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('hex'),
    digest: (text) => createHmac('sha256', digesting).update(text).digest('hex'),
  };
};

/** SHA-256 in hex, without a key. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
