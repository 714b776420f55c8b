/** Name, email and phone number as typed into one form, for the next form that asks for them. */
export type TypedPerson = { name: string; email: string; phone: string };

const key = 'lintel.typed-person';

/** Without storage (turned off, or not in a browser) nothing is remembered and nothing breaks. */
const attempt = <T>(what: (storage: Storage) => T): T | null => {
  try {
    return what(window.sessionStorage);
  } catch {
    return null;
  }
};

/**
 * Remembers a guest's typed contact details: someone who wrote to an owner or began an application, and registers next, need not type
 * them again. Stored only in this browser tab, deleted with it, never part of an address, and deleted once someone signs in.
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
