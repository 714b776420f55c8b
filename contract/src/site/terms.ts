import { type Entries, inForceAt } from '../kernel/in-force.ts';

/** Promised response times in hours, for messages in general and for urgent legal issues, by the day of sending. Source: our staff plan. */
type SupportPromises = { from: string; emailHours: number; legalIssueHours: number };
export const supportPromises: Entries<SupportPromises> = [{ from: '2026-11-01', emailHours: 24, legalIssueHours: 2 }];
export const supportPromisesAt = (sentAt: Date): SupportPromises => inForceAt(supportPromises, sentAt);
