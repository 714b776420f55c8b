export { type KeptCheckpoint, readKeptCheckpoints } from './log-key.ts';
export { isLogThere, proveReceipt, readWitnesses } from './prove-entry.ts';
export { verifyStoredLog } from './verify-stored-log.ts';
