/** A key that no other request has. Works outside of secure contexts too, where `crypto.randomUUID` does not exist. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The `Idempotency-Key` of one form. The same content keeps its key from the first press until it succeeded, so that a
 * retry of what may have arrived happens once; other content is another request and gets another key.
 */
export const makeKeyring = (newKey: () => string = randomKey) => {
  let held: { content: string; key: string } | null = null;
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (held?.content !== text) held = { content: text, key: newKey() };
      return held.key;
    },
    /** The request succeeded: the same content sent again is meant again. */
    settle: (): void => {
      held = null;
    },
  };
};
