import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says what staff write and read by mail in the language of its reader. */
export const say = sayingFrom(spanish);
