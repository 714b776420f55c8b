import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Translates emails of and to staff into the reader's language. */
export const say = sayingFrom(spanish);
