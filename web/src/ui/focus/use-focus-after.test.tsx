// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfter } from './use-focus-after.ts';

afterEach(cleanup);

const Decision = () => {
  const [state, setState] = useState('open');
  const heading = useFocusAfter<HTMLHeadingElement>(state);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Your decision
      </h2>
      {state === 'open' ? (
        <button type="button" onClick={() => setState('approved')}>
          Approve
        </button>
      ) : null}
      <button type="button" onClick={() => setState('withdrawn')}>
        Withdraw
      </button>
    </>
  );
};

test('the heading takes the focus of a button that is gone, and takes it from nothing that is there', async () => {
  render(<Decision />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(document.activeElement?.textContent).toBe('Your decision');

  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(document.activeElement?.textContent).toBe('Withdraw');
});

const Cards = ({ count }: { count: number | null }) => (
  <h2 ref={useFocusAfter<HTMLHeadingElement>(count)} tabIndex={-1}>
    Cards
  </h2>
);

test('what only arrives takes no focus; what changes after that does', () => {
  const { rerender } = render(<Cards count={null} />);
  rerender(<Cards count={1} />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Cards count={0} />);
  expect(document.activeElement?.textContent).toBe('Cards');
});
