// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { createTranslator, TranslatorProvider } from '../../platform/words/i18n.tsx';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Fieldset } from './fieldset.tsx';
import { Input } from './input.tsx';
import { PhoneInput } from './phone-input.tsx';

const inEnglish = (page: ReactNode) => (
  <TranslatorProvider translator={createTranslator('en')}>{page}</TranslatorProvider>
);
const show = (page: ReactNode) => render(inEnglish(page));

afterEach(cleanup);

const textOf = (ids: string | null) =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('a field', () => {
  test('with an error is invalid and described by the error, then the hint', () => {
    show(
      <Field label="Email" hint="We answer there." error="Invalid email address">
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Email');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(textOf(input.getAttribute('aria-describedby'))).toBe('Invalid email address | We answer there.');
  });

  test('without an error claims none, and says when it is optional', () => {
    show(
      <Field label="Phone" optional>
        <Input />
      </Field>,
    );
    const input = screen.getByLabelText('Phone (optional)');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  test('for a phone formats while one types', async () => {
    show(
      <Field label="Phone">
        <PhoneInput />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Phone');
    await userEvent.type(input, '5185550187');
    expect(input.value).toBe('518-555-0187');
  });
});

describe('an error summary', () => {
  test('takes the focus when it appears and leads to the field', async () => {
    show(
      <>
        <ErrorSummary title="Missing Information" items={[{ fieldId: 'email', message: 'Invalid email address' }]} />
        <Field id="email" label="Email">
          <Input />
        </Field>
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByRole('link', { name: 'Invalid email address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});

describe('before the page listens', () => {
  test('a form takes input, its buttons no press, and neither looks off; it says what it needs', () => {
    const html = renderToString(
      inEnglish(
        <Fieldset>
          <Button type="submit">Send</Button>
        </Fieldset>,
      ),
    );
    expect(html).not.toMatch(/<fieldset[^>]* disabled/);
    // Before the first control: no one should fill in a form and find out at its end that it cannot be sent.
    expect(html).toMatch(/<noscript>.*This form needs JavaScript.*<button/);
    expect(html).toMatch(/<button[^>]* disabled/);
    expect(html).not.toContain('data-off');
  });

  test('a button that sends a form waits outside of a group too, and in a plain form not at all', () => {
    const sends = <Button type="submit">Send</Button>;
    expect(renderToString(inEnglish(sends))).toMatch(/<button[^>]* disabled/);
    const plain = renderToString(inEnglish(<Fieldset plain>{sends}</Fieldset>));
    expect(plain).not.toMatch(/disabled|noscript/);
  });

  test('and once it does, both work', () => {
    show(
      <Fieldset>
        <Button awaitHydration>Send</Button>
      </Fieldset>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
    expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(false);
  });
});

describe('a button', () => {
  test('that is pending is really disabled and says so', () => {
    show(
      <Button pending pendingText="Calculating...">
        Calculate Fee
      </Button>,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Calculating...' }).disabled).toBe(true);
  });

  test('can be a link with the looks of a button', () => {
    show(
      <Button asChild>
        <a href="/apply/1">Apply Now</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Apply Now' }).className).toContain('button');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
