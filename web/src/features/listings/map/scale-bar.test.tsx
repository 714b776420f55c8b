import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { metersPerPixel, ScaleBar, scaleOf } from './scale-bar.tsx';

test.each([4, 7, 9.25, 11, 14, 17, 18])('a bar at zoom %s is a round number, right to a pixel and no wider', (zoom) => {
  const perPixel = metersPerPixel(40, zoom);
  const { number, unit, pixels } = scaleOf(perPixel, 130);
  expect(String(number)).toMatch(/^[125]0*$/);
  expect(pixels).toBeLessThanOrEqual(130);
  expect(pixels).toBeGreaterThan(130 / 2.6);
  const meters = number * (unit === 'mi' ? 1609.344 : 0.3048);
  expect(Math.abs(meters / perPixel - pixels)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['en', 11, 'Scale:2 miles'],
  ['en', 17, 'Scale:200 feet'],
] as const)('is said in miles and feet (%s, zoom %s)', (language, zoom, words) => {
  const { container } = render(
    <TranslatorProvider translator={createTranslator(language)}>
      <ScaleBar latitude={40} zoom={zoom} />
    </TranslatorProvider>,
  );
  expect(container.textContent).toBe(words);
});
