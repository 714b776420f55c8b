/** What other features may use of tenancies. */

export { tenancyRecords } from './data-export.ts';
export { eraseTenancies } from './erase-tenancies.ts';
export { tenancyNotifications } from './notification-source.ts';
export { rentOfLeaseIn, rentsOfLeases } from './tenancies/rent-increases.ts';
