// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { Dialog } from './dialog.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <TranslatorProvider translator={createTranslator('en')}>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      {open ? (
        <Dialog title="Add Property" onClose={() => setOpen(false)} confirmDiscard={typed !== ''}>
          <Field label="Property title">
            <Input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
          </Field>
        </Dialog>
      ) : null}
    </TranslatorProvider>
  );
};

const openIt = async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  return user;
};

afterEach(cleanup);

describe('a dialog', () => {
  test('begins at its first field', async () => {
    await openIt();
    expect(document.activeElement).toBe(screen.getByLabelText('Property title'));
  });

  test('closes by Escape and gives the focus back to what opened it', async () => {
    const user = await openIt();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('Add');
  });

  test('asks before it loses what was typed, and keeps it when told to', async () => {
    const user = await openIt();
    await user.type(screen.getByLabelText('Property title'), 'Sunny');
    await user.keyboard('{Escape}');
    expect(document.activeElement?.textContent).toBe('Keep writing');
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Property title').value).toBe('Sunny');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
