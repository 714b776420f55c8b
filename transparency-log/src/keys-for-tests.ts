import { generateKeyPairSync, sign } from 'node:crypto';
import { type Signer, signatureTypes, type VerifierKey, verifierKey } from './note.ts';

export const makeSigner = (name: string): Signer => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { name, publicKey: new Uint8Array(raw), sign: (message) => new Uint8Array(sign(null, message, privateKey)) };
};

export const keyOf = ({ name, publicKey }: Signer, type: keyof typeof signatureTypes = 'note'): VerifierKey =>
  verifierKey(name, signatureTypes[type], publicKey);
