import leaseUp from './lease-up.es.ts';

/** Spanish for the way from an approved application with a voucher to the keys. */
export default { ...leaseUp };
