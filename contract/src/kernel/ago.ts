import { formatDistance } from 'date-fns/formatDistance';
import { es } from 'date-fns/locale/es';

/** Returns the moment whose local time reads like the UTC time of `at`: date-fns counts in local time, which jumps in spring and fall. */
const asUtc = (at: Date): Date =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    at.getUTCMilliseconds(),
  );

/**
 * Returns `about 3 hours ago` in the wording of date-fns. The result is the same in every time zone, because the server-rendered HTML and
 * the hydrated page must agree. A moment after `now` (from another clock, or because `now` was read earlier) counts as just past.
 */
export const timeAgo = (value: string | Date, now: Date, language: 'en' | 'es' = 'en'): string => {
  const at = new Date(value);
  // An invalid time, such as one missing from the response.
  if (Number.isNaN(at.getTime())) return '–';
  return formatDistance(asUtc(at), asUtc(at > now ? at : now), {
    addSuffix: true,
    ...(language === 'es' ? { locale: es } : {}),
  });
};
