/** Name, mail and telephone as somebody typed them into one form, for the next one that asks for the same. */
export type TypedPerson = { name: string; email: string; phone: string };

const key = 'lintel.typed-person';

/** Without storage (switched off, or no browser) nothing is remembered and nothing breaks. */
const attempt = <T>(what: (storage: Storage) => T): T | null => {
  try {
    return what(window.sessionStorage);
  } catch {
    return null;
  }
};

/**
 * What a visitor without an account typed of themself: whoever wrote to an owner, or began an application, and registers next need
 * not type it again. It stays in this browser's tab, goes with it, stands in no address, and is forgotten once somebody is signed in.
 */
export const typedPerson = {
  remember: ({ name, email, phone }: TypedPerson): void => {
    if (name === '' && email === '' && phone === '') return;
    attempt((storage) => storage.setItem(key, JSON.stringify({ name, email, phone })));
  },
  forget: (): void => {
    attempt((storage) => storage.removeItem(key));
  },
  read: (): TypedPerson | null => {
    try {
      const found: unknown = JSON.parse(attempt((storage) => storage.getItem(key)) ?? 'null');
      const { name = '', email = '', phone = '' } = (found ?? {}) as Partial<Record<keyof TypedPerson, unknown>>;
      if (found === null || ![name, email, phone].every((one) => typeof one === 'string')) return null;
      return { name, email, phone } as TypedPerson;
    } catch {
      return null;
    }
  },
};
