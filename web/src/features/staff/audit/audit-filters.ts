import { paths } from '@lintel/contract/paths';
import { type AuditKind, auditKindNames } from '@lintel/contract/staff/audit-kinds';
import type { PageQuery } from '../../../platform/navigation/page-query.ts';

/** Filters of the log. They are in the page's address, so people and homes are ids there, never names. */
export type AuditFilters = {
  kind?: AuditKind;
  subject?: string;
  person?: string;
  home?: string;
  from?: string;
  to?: string;
};

const isDay = (text: string | undefined): text is string => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text ?? '');
const isNumber = (text: string | undefined): text is string => /^[1-9]\d{0,8}$/.test(text ?? '');

/** Returns only the valid filters that are set, so that the same list has the same key. */
export const filtersIn = (search: PageQuery): AuditFilters => {
  const { subject, person, home, from, to } = search;
  const kind = auditKindNames.find((one) => one === search['kind']);
  return {
    ...(kind ? { kind } : {}),
    ...(subject ? { subject: String(subject).slice(0, 80) } : {}),
    ...(isNumber(person) ? { person } : {}),
    ...(isNumber(home) ? { home } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) && !(isDay(from) && from > to) ? { to } : {}),
  };
};

export const auditAddress = (filters: AuditFilters): string => {
  const query = new URLSearchParams(filters).toString();
  return query ? `${paths.staffAudit}?${query}` : paths.staffAudit;
};
