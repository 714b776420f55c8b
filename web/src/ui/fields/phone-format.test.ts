import { describe, expect, test } from 'vitest';
import { caretAfterFormat, formatPhone } from './phone-format.ts';

describe('a phone number while it is typed', () => {
  test.each([
    ['', ''],
    ['5', '5'],
    ['5185', '518-5'],
    ['5185550', '518-555-0'],
    ['5185550187', '518-555-0187'],
    ['(518) 555-0187', '518-555-0187'],
    ['+1 518 555 0187', '518-555-0187'],
    ['518555018799', '518-555-0187'],
    ['1-614-555-0142 x59734', '614-555-0142 x59734'],
    ['614-555-0142x', '614-555-0142 x'],
    ['614-555-0142 ext. 12', '614-555-0142 ext. 12'],
    ['614x', '614'],
    ['call me', ''],
    ['٥١٨٥٥٥٠١٨٧', '518-555-0187'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['＋44 20 7946 0958', '＋44 20 7946 0958'],
    ['(+44) 20 7946 0958', '(+44) 20 7946 0958'],
    ['011 44 20 7946 0018', '011 44 20 7946 0018'],
    ['00 44 20 7946 0018', '00 44 20 7946 0018'],
  ])('%j is written %j', (typed, written) => {
    expect(formatPhone(typed)).toBe(written);
    expect(formatPhone(written)).toBe(written);
  });

  test('the caret stays behind the digit that was just typed, also in the middle', () => {
    expect(caretAfterFormat('5185', 4)).toBe(5);
    expect(caretAfterFormat('614-555-0142x', 13)).toBe(14);
    expect(caretAfterFormat('59185550187', 2)).toBe(2);
    expect(caretAfterFormat('518-5550187', 11)).toBe(12);
    expect(caretAfterFormat('518-555-0187', 0)).toBe(0);
  });
});
