import documentWords from '@lintel/contract/applications/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import packetWords from '@lintel/contract/lease-up/packet/spanish';
import rentWords from '@lintel/contract/lease-up/rents/spanish';
import searchWords from '@lintel/contract/lease-up/search-record/spanish';
import spanish from './es.ts';

/** Translates the emails and documents of lease-up into the reader's language. */
export const say = sayingFrom({ ...documentWords, ...packetWords, ...rentWords, ...searchWords, ...spanish });
