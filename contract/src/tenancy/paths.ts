/** Where a picture of a repair is: for both sides of its tenancy. */
export const maintenancePhotoPath = (id: string): string => `/api/maintenance-photos/${id}`;
/** Where the record of a notice is, as a PDF: for both sides. */
export const tenancyNoticePdfPath = (id: number | string): string => `/api/tenancy-notices/${id}/pdf`;
/** Where the receipt of money that was given or returned is, by its entry in the register. */
export const depositReceiptPath = (eventId: number | string): string => `/api/deposit-receipts/${eventId}`;
/** Where a landlord's register is, as CSV. */
export const tenancyRegisterPath = (landlordId: number | string): string => `/api/rta/register/${landlordId}`;
/** Where a calendar of a landlord's deadlines is. */
export const tenancyCalendarPath = (secret: string): string => `/api/tenancy-calendars/${secret}`;
