import { phoneSentences } from '@lintel/contract/kernel/input/phone-sentences';
import { expect, test } from 'vitest';
import { phoneFault } from './phone-numbers.ts';

test.each([
  '614-555-0142',
  '555-123-4567',
  '1-614-555-0142 x59734',
  '(416) 555-0123 ext. 7',
  '+1 787 555 0123',
  '+44 20 7946 0018',
  '+52 55 1234 5678',
  '٦١٤-٥٥٥-٠١٤٢',
  '011 44 20 7946 0018',
  '555-0142',
])('%s is taken', (typed) => expect(phoneFault(typed)).toBeNull());

test.each([
  ['+999 1234567890', phoneSentences.country],
  ['+44 12 345 678 901 23', phoneSentences.length],
  ['+1 614 555 01', phoneSentences.length],
  ['1-614-555-0142 5', phoneSentences.length],
  ['020 7946 0018', phoneSentences.length],
  ['555 123 4567 8901', phoneSentences.length],
  ['000-000-0000', phoneSentences.area],
  ['+1 014 555 0142', phoneSentences.area],
])('%s is no number that can be dialed: %s', (typed, sentence) => expect(phoneFault(typed)).toBe(sentence));
