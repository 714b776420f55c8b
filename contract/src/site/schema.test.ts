import { expect, test } from 'vitest';
import { supportRequestForm } from './schema.ts';

const request = { name: 'Grace', email: 'grace@example.com', subject: 'A question', message: 'How does it work?' };

test.each([
  ['no name', { name: '' }, 'name', 'Name is required'],
  ['no e-mail', { email: '' }, 'email', 'Email is required'],
  ['an e-mail of spaces', { email: '  ' }, 'email', 'Email is required'],
  ['half an e-mail', { email: 'grace' }, 'email', 'Invalid email address'],
  ['no subject', { subject: ' ' }, 'subject', 'Subject is required'],
  ['a subject without end', { subject: 'x'.repeat(201) }, 'subject', 'Please use at most 200 characters'],
  ['no message', { message: '\n' }, 'message', 'Message is required'],
  ['a role of its own', { userType: 'king' }, 'userType', 'Please say who you are'],
])('a message to Lintel with %s is refused at that field', (_, change, field, sentence) => {
  const parsed = supportRequestForm.safeParse({ ...request, ...change });
  expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, sentence]]);
});

test.each([undefined, null, ''])('who does not say who they are (%j) is someone else', (userType) => {
  expect(supportRequestForm.parse({ ...request, userType }).userType).toBe('other');
});

test('a subject is one line, so that it can stand in a mail’s head', () => {
  expect(supportRequestForm.parse({ ...request, subject: 'Hi\r\nBcc: all@example.com' }).subject).toBe(
    'Hi Bcc: all@example.com',
  );
});
