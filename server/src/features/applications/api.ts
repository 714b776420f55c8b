/** What other features may use of applications. */
export { voucherNumberOf } from './store-application.ts';
