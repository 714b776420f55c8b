import agentLabels from '@lintel/contract/agents/spanish';
import documentLabels from '@lintel/contract/applications/spanish';
import { sayingFrom } from '@lintel/contract/kernel/words';
import spanish from './es.ts';

/** Translates emails and documents about agents, including labels from the contract, into the reader's language. */
export const say = sayingFrom({ ...agentLabels, ...documentLabels, ...spanish });
