import { formatDistance } from 'date-fns/formatDistance';
import { es } from 'date-fns/locale/es';

/** The moment whose local time reads like this one's UTC: date-fns counts by local time, which leaps in spring and autumn. */
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
 * `about 3 hours ago`, in the wording of date-fns, the same in every time zone: the server's markup and the page must agree.
 * Only of what has happened: a moment that lies behind `now` (by another clock, or since `now` was read) has just been.
 */
export const timeAgo = (value: string | Date, now: Date, language: 'en' | 'es' = 'en'): string => {
  const at = new Date(value);
  // A time that did not come.
  if (Number.isNaN(at.getTime())) return '–';
  return formatDistance(asUtc(at), asUtc(at > now ? at : now), {
    addSuffix: true,
    ...(language === 'es' ? { locale: es } : {}),
  });
};
