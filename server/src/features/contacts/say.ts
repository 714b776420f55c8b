import labels from '@lintel/contract/contacts/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Translates emails and documents about contacts, including labels from the contract, into the reader's language. */
export const say = sayingFrom({ ...labels, Application: 'Solicitud de alquiler', ...spanish });
