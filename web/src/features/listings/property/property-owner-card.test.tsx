// @vitest-environment happy-dom
import type { Property } from '@lintel/contract/listings/schema';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppContext, type AppFacts } from '../../../platform/app-context.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { PropertyOwnerCard } from './property-owner-card.tsx';

vi.mock('../../../platform/navigation/link.tsx', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}));
vi.mock('../../../platform/navigation/sign-in-path.ts', () => ({ useSignInPath: () => '/sign-in' }));
vi.mock('../../contacts/inquiry-form.embed.tsx', () => ({ InquiryForm: () => null }));
vi.mock('./other-homes.embed.tsx', () => ({ OtherHomes: () => null }));

afterEach(cleanup);

const show = (mode: 'demo' | 'live', owner: Partial<NonNullable<Property['owner']>>, language: 'en' | 'es' = 'en') => {
  const home = {
    id: 7,
    isAvailable: true,
    ownerId: 2,
    owner: { id: 2, name: 'Rosa Delgado', avatar: null, phone: null, ...owner },
  } as Property;
  render(
    <TranslatorProvider translator={createTranslator(language)}>
      <AppContext value={{ api: {} as never, facts: { mode } as AppFacts }}>
        <PropertyOwnerCard home={home} me={undefined} />
      </AppContext>
    </TranslatorProvider>,
  );
  return document.body.textContent ?? '';
};

test('live says of an owner what was measured, and no invented score', () => {
  const said = show('live', { responseMinutes: 90, responseRate: 83 });
  expect(said).toContain('Owner • Responds within 2 hours');
  expect(said).toContain('Answers 83% of people within 3 days');
  expect(said).not.toContain('5.0');
});

test('of an owner to whom too few have written live says no rate, and of who never answered that it is 0%', () => {
  expect(show('live', { responseMinutes: null, responseRate: null })).toContain('New owner');
  expect(screen.queryByText(/%/)).toBeNull();
  cleanup();
  expect(show('live', { responseMinutes: null, responseRate: 0 })).toContain('Answers 0% of people');
});

test('the sample keeps what it always says, marked as a sample', () => {
  const said = show('demo', { responseMinutes: 90, responseRate: 83 });
  expect(said).toContain('5.0');
  expect(said).toContain('Sample');
  expect(said).not.toContain('83');
});
