import labels from '@lintel/contract/contacts/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says what letters and papers about contacts say, labels of the contract among it, in the language of a reader. */
export const say = sayingFrom({ ...labels, Application: 'Solicitud de alquiler', ...spanish });
