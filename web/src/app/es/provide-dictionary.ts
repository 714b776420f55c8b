import { provideDictionaries } from '../../platform/words/i18n.tsx';

provideDictionaries({ es: async () => (await import('./dictionary.ts')).default });
