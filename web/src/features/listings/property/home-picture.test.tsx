import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { HomePicture } from './home-picture.tsx';

const show = (images: string[], imageAlts: string[] = []) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <HomePicture home={{ id: 7, title: 'Loft', images, imageAlts }} sizes="9rem" />
    </TranslatorProvider>,
  );

// The test's browser loads no pictures: they stay pending until a test says otherwise.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

const photo = 'https://example.com/a.jpg';

test('a photo is shown as one, and its host does not learn where it is shown', () => {
  show([photo]);
  const picture = screen.getByRole('img', { name: 'Photo of Loft' });
  expect(picture.getAttribute('src')).toBe(photo);
  expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(screen.queryByText('Illustration')).toBeNull();
});

test('an uploaded photo comes in its sizes and says what the owner wrote of it', () => {
  const address = (width: number) => `/photos/3f2b8a52-90b1-4a55-8d0e-5b1d6f6b2f10/${width}.webp`;
  show([address(960)], ['The porch, with a swing']);
  const picture = screen.getByRole('img', { name: 'The porch, with a swing' });
  expect(picture.getAttribute('src')).toBe(address(960));
  expect(picture.getAttribute('srcset')).toBe(`${address(480)} 480w, ${address(960)} 960w`);
  expect(picture.getAttribute('sizes')).toBe('9rem');
});

test.each([
  ['no image at all', [], /^\/facades\/v\d+\/7\.svg$/],
  ['one of our drawings, as it is drawn now', ['/facades/v1/7-dusk.svg'], /^\/facades\/v[2-9]\/7-dusk\.svg$/],
  ['an address that runs code', ['javascript:alert(1)'], /^\/facades\/v\d+\/7\.svg$/],
  ['an address of another host without a scheme', ['//evil.example/a.png'], /^\/facades\/v\d+\/7\.svg$/],
])('%s shows a drawing, marked as an illustration', (_, images, address) => {
  show(images);
  const picture = screen.getByRole('img', { name: 'Drawing of a building, not a photo of this home' });
  expect(picture.getAttribute('src')).toMatch(address);
  expect(screen.getByText('Illustration')).toBeTruthy();
});

test('a photo that does not load becomes the drawing, marked as one', () => {
  show([photo]);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/\/7\.svg$/);
  expect(screen.getByText('Illustration')).toBeTruthy();
});
