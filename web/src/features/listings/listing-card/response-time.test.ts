import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../../platform/words/i18n.tsx';
import { respondsIn } from './response-time.ts';

const { t } = createTranslator('en');

describe('how soon an owner answers', () => {
  test('stands as written among sample data', () => {
    expect(respondsIn({ responseMinutes: null }, 'demo', t)).toBe('Owner • Responds within hours');
  });

  test.each([
    [null, 'New owner'],
    [undefined, 'New owner'],
    [0, 'Owner • Responds within an hour'],
    [60, 'Owner • Responds within an hour'],
    [61, 'Owner • Responds within 2 hours'],
    [1440, 'Owner • Responds within 24 hours'],
    [1441, 'Owner • Responds within 2 days'],
    [10_000, 'Owner • Responds within 7 days'],
  ])('of real people only what was measured is said: %s minutes', (responseMinutes, says) => {
    expect(respondsIn({ responseMinutes }, 'live', t)).toBe(says);
  });
});
