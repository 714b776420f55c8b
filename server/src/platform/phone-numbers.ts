import { readPhone } from '@lintel/contract/kernel/input/phone';
import { phoneSentences } from '@lintel/contract/kernel/input/phone-sentences';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { validatePhoneNumberLength } from 'libphonenumber-js/min';

/**
 * Returns what is wrong with a typed phone number that others will dial; null if nothing is. It is checked against its country's numbering
 * plan (libphonenumber), not against assigned numbers: 555 numbers and future area codes are accepted. So are seven digits, where a form
 * accepts them.
 */
export const phoneFault = (typed: string): string | null => {
  const { digits, isInternational } = readPhone(typed);
  if (!isInternational && digits.length < 10) return null;
  const fault = validatePhoneNumberLength(`${isInternational ? '+' : ''}${digits}`, 'US');
  if (fault !== undefined) return fault === 'INVALID_COUNTRY' ? phoneSentences.country : phoneSentences.length;
  // Of the North American plan; libphonenumber accepts any ten digits as possible.
  const isOurs = !isInternational || digits.startsWith('1');
  return isOurs && /^1?0/.test(digits) ? phoneSentences.area : null;
};

/** Refuses request.invalid, at the field, for a number that no country can have. */
export const refusePhone = (field: string, typed: string | null | undefined): void => {
  const fault = typed ? phoneFault(typed) : null;
  if (fault !== null) throw new Refusal('request.invalid', { fields: { [field]: fault } });
};
