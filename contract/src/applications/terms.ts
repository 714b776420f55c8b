import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** Application fee for a tenant: the one in force on the day of sending; a quote uses the day of the request. Source: our price. */
export const applicationFees: Entries<{ from: string; cents: number }> = [{ from: '2026-11-01', cents: 1000 }];
export const applicationFeeCentsAt = (at: Date): number => inForceAt(applicationFees, at).cents;
