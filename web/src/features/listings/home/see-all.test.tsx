import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { searchFromAddress } from '../search/search-address.ts';
import { SeeAll } from './see-all.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: (props: { href: string; children: React.ReactNode }) => <a href={props.href}>{props.children}</a>,
}));

test.each([
  ['a market that did not answer', 'failed', null, 'Search with all filters and a map'],
  ['nothing found', 'ready', '0', 'Search with all filters and a map'],
  ['one home', 'ready', '1', 'See this home with filters and map'],
  ['many', 'ready', '10000+', 'See all 10,000+ homes with filters and map'],
] as const)('%s leads on to the same search with everything', (_, status, matching, name) => {
  const search = searchFromAddress({ city: 'Columbus', bedrooms: '2', maxRent: '1450', sort: 'rent-asc' });
  render(
    <TranslatorProvider translator={createTranslator('en')}>
      <SeeAll search={search} view={{ status, matching }} />
    </TranslatorProvider>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
    '/properties?city=Columbus&bedrooms=2&maxRent=1450&sort=rent-asc',
  );
});
