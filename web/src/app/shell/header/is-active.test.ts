import { describe, expect, test } from 'vitest';
import { isActive } from './is-active.ts';

describe('the active item of the navigation', () => {
  test.each([
    ['/', '/messages', false],
    ['/', '/', true],
    ['/properties', '/properties', true],
    ['/properties', '/properties/5', true],
    ['/properties', '/properties/', true],
    ['/properties', '/property/5', false],
    ['/contact', '/contact-x', false],
    ['/report-discrimination', '/report-discrimination/12', true],
    ['/legal-info', '/', false],
  ])('%s on %s: %s', (item, pathname, active) => {
    expect(isActive(item, pathname)).toBe(active);
  });
});
