import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** How soon our people answer, in hours: what is written to them, and what cannot wait. By the day on which it is sent. Source: our staff plan. */
type SupportPromises = { from: string; emailHours: number; legalIssueHours: number };
export const supportPromises: Entries<SupportPromises> = [{ from: '2026-11-01', emailHours: 24, legalIssueHours: 2 }];
export const supportPromisesAt = (sentAt: Date): SupportPromises => inForceAt(supportPromises, sentAt);
