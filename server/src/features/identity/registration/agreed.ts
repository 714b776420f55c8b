import type { Agreement } from '@lintel/contract/identity/agreements';
import { sha256 } from '../../../platform/secrets/secrets.ts';

/** What is put on record of a text that somebody agreed to. */
export const recordOf = ({ kind, version, text }: Agreement) => ({ kind, version, digest: sha256(text) });
