import { showingDay, showingTime } from '@lintel/contract/contacts/showings/labels';
import { type TimeZone, timeZoneName } from '@lintel/contract/listings/time-zone';
import { useLanguage, useT } from '../../../platform/words/i18n.tsx';
import { useHydrated } from '../../../ui/focus/use-hydrated.ts';

/** Formats times of showings: always in the home's time zone, with its name; the device's time only if it differs. */
export const useShowingFormat = () => {
  const t = useT();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const when = (at: string, zone: TimeZone) => `${showingDay(at, zone, language)}, ${showingTime(at, zone, language)}`;
  return {
    day: (at: string, zone: TimeZone) => showingDay(at, zone, language),
    time: (at: string, zone: string) => showingTime(at, zone, language),
    zone: (zone: TimeZone) => timeZoneName(zone, language),
    when,
    whenWithZone: (at: string, zone: TimeZone) => `${when(at, zone)}, ${timeZoneName(zone, language)}`,
    onDevice: (at: string, zone: TimeZone): string | null => {
      if (!isHydrated) return null;
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const there = showingTime(at, own, language);
      return there === showingTime(at, zone, language) ? null : t('{{time}} on your device', { time: there });
    },
  };
};
