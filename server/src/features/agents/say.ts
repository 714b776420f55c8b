import agentLabels from '@lintel/contract/agents/spanish';
import documentLabels from '@lintel/contract/applications/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Says what letters and papers about agents say, labels of the contract among it, in the language of a reader. */
export const say = sayingFrom({ ...agentLabels, ...documentLabels, ...spanish });
