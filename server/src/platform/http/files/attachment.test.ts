import { expect, test } from 'vitest';
import { attachmentNamed } from './attachment.ts';

test.each([
  ['receipt-1.json', 'attachment; filename="receipt-1.json"'],
  ['Carta de José.pdf', `attachment; filename="Carta de Jose.pdf"; filename*=UTF-8''Carta%20de%20Jos%C3%A9.pdf`],
  ['李明.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E6%9D%8E%E6%98%8E.pdf`],
  ['Łukasz.pdf', `attachment; filename="_ukasz.pdf"; filename*=UTF-8''%C5%81ukasz.pdf`],
  ['🏠.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%8F%A0.pdf`],
  [`O'Neil (1)*.pdf`, `attachment; filename="O'Neil (1)*.pdf"`],
  ['a"b%41.pdf', `attachment; filename="a_b_41.pdf"; filename*=UTF-8''a%22b%2541.pdf`],
  ['../../etc\\x.pdf', `attachment; filename=".._.._etc_x.pdf"`],
  ['a\r\nSet-Cookie: x=1', `attachment; filename="a Set-Cookie_ x=1"; filename*=UTF-8''a%20Set-Cookie%3A%20x%3D1`],
  ['a\ud800.pdf', `attachment; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`],
])('%j is kept as %s', (name, header) => expect(attachmentNamed(name)).toBe(header));
