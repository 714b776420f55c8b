export { isLogThere, proveReceipt, readWitnesses } from './prove-entry.ts';
