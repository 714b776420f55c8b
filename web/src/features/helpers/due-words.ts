import { showingWhen } from '@lintel/contract/contacts/showings/labels';
import type { HelpDue } from '@lintel/contract/helpers/schema';
import { longDate } from '@lintel/contract/kernel/dates';
import type { TimeZone } from '@lintel/contract/listings/time-zone';
import { useLanguage, useT } from '../../platform/words/i18n.tsx';

/** Returns what is due, in one sentence. */
export const useDueWords = (): ((due: HelpDue) => string) => {
  const t = useT();
  const language = useLanguage();
  return ({ kind, on, startsAt, timeZone, count, home }) => {
    const day = on === null ? '' : longDate(on, language);
    const facts = { day, home: home ?? '', count: count ?? 0 };
    switch (kind) {
      case 'voucher':
        return t('Last day of the voucher: {{day}}', facts);
      case 'voucher_at_least':
        return t('The voucher ends on {{day}} or later: a first term is at least 60 days', facts);
      case 'packet':
        return t('Packet for “{{home}}”: answers still missing: {{count}}', facts);
      case 'lease':
        return t('The lease for “{{home}}” is waiting for the tenant’s answer. It starts on {{day}}', facts);
      case 'showing':
        return t('Showing of “{{home}}”: {{when}}', {
          ...facts,
          when: startsAt === null ? '' : showingWhen(new Date(startsAt), timeZone as TimeZone, language),
        });
    }
  };
};
