import * as z from 'zod';
import { cents } from '../kernel/values.ts';
import { feeKinds, feesAsked, feeTimes } from './fees.ts';

const feeError = 'Each fee must be an amount from $0.01 to $100,000';

export const fee = z.object({
  kind: z.enum(feeKinds, { error: 'This kind of fee is not known' }),
  due: z.enum(feeTimes, { error: 'A fee is due monthly or once' }),
  cents: z
    .int({ error: feeError })
    .min(1, { error: feeError })
    .max(10_000_000, { error: feeError })
    .describe('The amount in US cents each time the fee is due.'),
});

/** A fee in a response. */
export const feeOut = z.object({ kind: z.enum(feeKinds), due: z.enum(feeTimes), cents });

/** All fees of a home; each kind appears once for each time it is due. */
export const fees = z
  .array(fee, { error: 'Please enter the fees as a list' })
  .max(20, { error: 'Please list each fee once' })
  .refine((list) => list.every(({ kind, due }) => feesAsked[due].includes(kind)), {
    error: 'This fee is not due at that time',
  })
  .refine((list) => new Set(list.map(({ kind, due }) => `${due} ${kind}`)).size === list.length, {
    error: 'Please list each fee once',
  });
