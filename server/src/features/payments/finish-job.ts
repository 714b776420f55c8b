/** The job that ends what a payment or a refund waits for at the gateway. Woken by each commit that owes somebody something back. */
export const finishJob = 'payments.finish';
