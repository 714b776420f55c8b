/** The part of tenancies that other features may use. */

export { tenancyRecords } from './data-export.ts';
export { eraseTenancies } from './erase-tenancies.ts';
export { tenancyNotifications } from './notification-source.ts';
export { rentOfLeaseIn, rentsOfLeases } from './tenancies/rent-increases.ts';
