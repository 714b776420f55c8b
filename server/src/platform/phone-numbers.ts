import { readPhone } from '@lintel/contract/kernel/phone';
import { phoneSentences } from '@lintel/contract/kernel/phone-sentences';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { validatePhoneNumberLength } from 'libphonenumber-js/min';

/**
 * What is wrong with a number that others will dial, as it was typed; null where nothing is. It is held against what its country's plan can
 * have (libphonenumber), not against what is assigned: 555 numbers, and area codes of next year, are taken. So is one of seven digits,
 * where a form takes it.
 */
export const phoneFault = (typed: string): string | null => {
  const { digits, isInternational } = readPhone(typed);
  if (!isInternational && digits.length < 10) return null;
  const fault = validatePhoneNumberLength(`${isInternational ? '+' : ''}${digits}`, 'US');
  if (fault !== undefined) return fault === 'INVALID_COUNTRY' ? phoneSentences.country : phoneSentences.length;
  // Of the North American plan; libphonenumber takes any ten digits for possible.
  const isOurs = !isInternational || digits.startsWith('1');
  return isOurs && /^1?0/.test(digits) ? phoneSentences.area : null;
};

/** Refuses request.invalid, at the field, for a number that no country can have. */
export const refusePhone = (field: string, typed: string | null | undefined): void => {
  const fault = typed ? phoneFault(typed) : null;
  if (fault !== null) throw new Refusal('request.invalid', { fields: { [field]: fault } });
};
