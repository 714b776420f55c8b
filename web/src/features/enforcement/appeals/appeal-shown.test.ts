import { expect, test } from 'vitest';
import { noticeIn, type ShownNotice } from './appeal-shown.ts';

const notice: ShownNotice = {
  id: 1,
  subject: 'Su audiencia se cambió de fecha',
  content: 'Su audiencia es el 3 de mayo.',
  language: 'es',
  other: { subject: 'Your hearing was moved', content: 'Your hearing is on May 3.' },
  readReceipt: null,
  responseDeadline: null,
  deliveryMethod: 'email',
};

test('a notice is shown in the language of the page, with the other after it', () => {
  expect(noticeIn(notice, 'es').shown.subject).toBe('Su audiencia se cambió de fecha');
  expect(noticeIn(notice, 'es').other).toEqual({ language: 'en', ...notice.other });
  expect(noticeIn(notice, 'en').shown).toEqual({ language: 'en', ...notice.other });
  expect(noticeIn(notice, 'en').other?.language).toBe('es');
});

test('one of before is shown as it was delivered, whatever the page speaks', () => {
  const old = { ...notice, other: null };
  for (const reader of ['en', 'es'] as const)
    expect(noticeIn(old, reader)).toEqual({
      shown: { language: 'es', subject: notice.subject, content: notice.content },
      other: null,
    });
});
