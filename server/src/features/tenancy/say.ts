import { sayingFrom } from '@lintel/contract/kernel/words';
import laws from '@lintel/contract/tenancy/rules/spanish';
import spanish from './es.ts';

/** Translates the text of emails and documents about tenancies, including the laws, into a reader's language. */
export const say = sayingFrom({ ...laws, ...spanish });
