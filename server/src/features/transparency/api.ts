export { proveReceipt } from './prove-entry.ts';
