import type { Agreement } from '@lintel/contract/identity/agreements';
import { sha256 } from '../../../platform/secrets/secrets.ts';

/** Returns the stored record of a text that a person agreed to. */
export const recordOf = ({ kind, version, text }: Agreement) => ({ kind, version, digest: sha256(text) });
