import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says what letters and papers about the way to the keys say, in the language of a reader. */
export const say = sayingFrom(spanish);
