import type { Property } from '@lintel/contract/listings/schema';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { HomePlace } from './home-place.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: (props: { href: string; children: React.ReactNode }) => <a href={props.href}>{props.children}</a>,
}));
const late = vi.hoisted(() => ({ isRequested: false }));
vi.mock('./home-place-map.tsx', () => {
  late.isRequested = true;
  return { default: () => <p>drawn</p> };
});

let comeNear: () => void = () => {};
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});

const show = (position: Property['position']) =>
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <HomePlace home={{ position, zipCode: '43206' } as Property} />
    </TranslatorProvider>,
  );
const at = { latitude: 39.94, longitude: -82.97 };

test('a home whose place nobody knows has no map', () => {
  expect(show(null).container.textContent).toBe('');
});

test.each([
  ['exact', /The owner shows the exact place/],
  ['near', /somewhere in the circle, about ⅓ mile/],
  ['zip', /middle of ZIP code 43206/],
] as const)('what is shown of a place (%s) is said beside it', (kind, words) => {
  show({ ...at, kind });
  expect(screen.getByText(words)).toBeTruthy();
});

test('the map is fetched when one comes to it, and leads to the homes around', async () => {
  show({ ...at, kind: 'near' });
  expect(late.isRequested).toBe(false);
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/properties?box=-83.1000%2C39.8500%2C-82.8400%2C40.0300&map=1',
  );
  act(() => comeNear());
  expect(await screen.findByText('drawn')).toBeTruthy();
});
