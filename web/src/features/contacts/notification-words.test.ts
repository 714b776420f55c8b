import type { Notification } from '@lintel/contract/messages/notification-schema';
import { expect, test } from 'vitest';
import { createTranslator } from '../../platform/words/i18n.tsx';
import es from './es.ts';
import { formatGuestContactNotification } from './notification-words.embed.ts';

const one: Notification = {
  topic: 'guest_contact',
  role: 'tenant',
  id: 3,
  version: 12,
  at: '2026-11-20T12:00:00.000Z',
  isNew: true,
  kind: 'typed',
  person: null,
  home: 'Loft on Main',
  words: [],
  count: 1,
};

test.each([
  ['en', 1, 'Someone sent a message from your address. Was it you?'],
  ['en', 3, 'Someone sent 3 messages from your address. Was it you?'],
  ['es', 1, 'Alguien escribió con su dirección. ¿Fue usted?'],
  ['es', 3, 'Alguien escribió con su dirección 3 veces. ¿Fue usted?'],
] as const)('in %s, %i of them lead to where the question is answered', (language, count, text) => {
  const { t } = createTranslator(language, language === 'es' ? es : {});
  expect(formatGuestContactNotification({ ...one, count }, { t, tDynamic: String, language })).toEqual({
    title: 'Loft on Main',
    text,
    href: '/messages',
  });
});
