/**
 * Name of the job that finishes payments and refunds that wait for the gateway. Every commit that owes a refund wakes
 * it.
 */
export const finishJob = 'payments.finish';
