import { sayingFrom } from '@lintel/contract/kernel/words';
import laws from '@lintel/contract/tenancy/rules/spanish';
import spanish from './es.ts';

/** Says what letters and papers about tenancies say, the laws among it, in the language of a reader. */
export const say = sayingFrom({ ...laws, ...spanish });
