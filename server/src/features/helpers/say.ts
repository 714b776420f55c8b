import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Translates emails about helpers into the reader's language. */
export const say = sayingFrom(spanish);
