import { expect, test } from 'vitest';
import { type ApplicationNews, applicationEmail, readerOf } from './application-email.ts';

test('leads an owner to the applications received, and a tenant to their own', () => {
  for (const news of Object.keys(readerOf) as ApplicationNews[])
    for (const language of ['en', 'es'] as const) {
      const { button, subject, paragraphs } = applicationEmail(language, news, 'Two rooms', 'https://lintel.example');
      const page = readerOf[news] === 'owner' ? '/owner-dashboard?tab=applications' : '/tenant-dashboard';
      expect(button?.href).toBe(`https://lintel.example${page}`);
      expect(subject).not.toBe('');
      expect(paragraphs.join()).toContain('Two rooms');
    }
});
