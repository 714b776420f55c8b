import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says what letters about helpers say, in the language of a reader. */
export const say = sayingFrom(spanish);
