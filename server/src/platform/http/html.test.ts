import { expect, test } from 'vitest';
import { html, trusted } from './html.ts';

test('a value cannot become markup, in text or in a quoted attribute', () => {
  const evil = `"><script>alert('&')</script>`;
  const made = html`<p title="${evil}">${evil}</p>`.html;
  expect(made).not.toContain('<script');
  expect(made.match(/[<>]/g)).toHaveLength(4);
  expect(made.match(/"/g)).toHaveLength(2);
});

test('pieces of HTML, lists of them, numbers and nothing are put in', () => {
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${'a & b'}</li>`]}</ul>${null}${trusted('<hr>')}`.html).toBe(
    '<ul><li>1</li><li>a &amp; b</li></ul><hr>',
  );
});
