import * as z from 'zod';
import { deposit } from '../deposits/schema.ts';
import { maintenanceRequest } from '../maintenance/schema.ts';
import { tenancyNotice } from '../notices/schema.ts';
import { tenancy } from '../tenancies/schema.ts';

/** A tenancy as its tenant sees it: the same record as the landlord's. */
export const myHome = z.object({
  tenancy,
  landlordName: z.string(),
  notices: z.array(tenancyNotice),
  deposits: z.array(deposit),
  requests: z.array(maintenanceRequest),
});
export type MyHome = z.output<typeof myHome>;

export const tenancyAnswer = z.object({
  answer: z.enum(['confirmed', 'declined'], { error: 'Please choose one of these' }),
});
