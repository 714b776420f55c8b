import documentWords from '@lintel/contract/applications/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import packetWords from '@lintel/contract/lease-up/packet/spanish';
import rentWords from '@lintel/contract/lease-up/rents/spanish';
import searchWords from '@lintel/contract/lease-up/search-record/spanish';
import spanish from './es.ts';

/** Says what letters and papers about the way to the keys say, in the language of a reader. */
export const say = sayingFrom({ ...documentWords, ...packetWords, ...rentWords, ...searchWords, ...spanish });
