import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** What an application costs a tenant: by the day on which it is sent, and quoted by the day of the question. Source: our price. */
export const applicationFees: Entries<{ from: string; cents: number }> = [{ from: '2026-11-01', cents: 1000 }];
export const applicationFeeCentsAt = (at: Date): number => inForceAt(applicationFees, at).cents;
