// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CollapsibleSection } from './collapsible-section.tsx';
import { LazyDetails } from './lazy-details.tsx';

afterEach(() => vi.unstubAllGlobals());

const onPhone = (isPhone: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const section = (
  <CollapsibleSection id="credits" title="Rent credits">
    <input aria-label="Note" />
  </CollapsibleSection>
);

test('on a phone a section renders when it is opened, and keeps typed text when it is collapsed again', async () => {
  onPhone(true);
  render(section);
  expect(screen.queryByLabelText('Note')).toBeNull();
  const title = screen.getByRole('button', { name: 'Rent credits' });
  await userEvent.click(title);
  await userEvent.type(screen.getByLabelText('Note'), 'by May');
  await userEvent.click(title);
  await userEvent.click(title);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('by May');
});

test('on a desktop a section renders at once', () => {
  onPhone(false);
  render(section);
  expect(screen.getByLabelText('Note')).toBeTruthy();
});

test('details render their content when they are first opened', async () => {
  render(
    <LazyDetails summary="Past showings">
      <p>In March</p>
    </LazyDetails>,
  );
  expect(screen.queryByText('In March')).toBeNull();
  await userEvent.click(screen.getByText('Past showings'));
  expect(await screen.findByText('In March')).toBeTruthy();
});
