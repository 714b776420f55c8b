import { AsyncLocalStorage } from 'node:async_hooks';
import type { TextFinding } from '@lintel/wording-monitor/text-finding';

/** The findings of a text; null if it could not be read within the time limit. */
export type Reading = TextFinding[] | null;

/** In place of a network, for texts whose reading no one waits for: it uses only processor time that nothing else wants. */
export const inBackground = 'background';

/** Reads texts and returns the findings of each. `who`: the network that they come from, or `inBackground`. */
export type ReadTexts = (texts: readonly string[], who?: string) => Promise<Reading[]>;

/**
 * Reads texts before the transaction that stores what is found in them, so that it holds no lock and no connection meanwhile. Returns a
 * reader that knows these texts; any other is unread.
 */
export const readAhead = async (readTexts: ReadTexts, texts: readonly string[], who?: string): Promise<ReadTexts> => {
  const asked = [...new Set(texts)].filter((text) => text !== '');
  const found = asked.length === 0 ? [] : await readTexts(asked, who);
  const readings = new Map(asked.map((text, at) => [text, found[at] ?? null]));
  return async (wanted) => wanted.map((text) => (text === '' ? [] : (readings.get(text) ?? null)));
};

/** Thrown when a transaction reaches texts that are not read yet. It is rolled back and runs again once they are. */
class TextsUnread extends Error {
  readonly texts: readonly string[];
  constructor(texts: readonly string[]) {
    super('These texts are to be read first.');
    this.texts = texts;
  }
}

const known = new AsyncLocalStorage<Map<string, Reading>>();

/** A verb saves only a few texts: those that it reaches only while it runs are read in another round. */
const mostRounds = 3;

/**
 * Reads texts before the transaction that saves them, so that the transaction holds no lock and no connection
 * meanwhile. `texts` are those that it is sure to reach; if it reaches others, it runs again.
 */
export const withReadings = <T>(
  { readTexts, network }: { readTexts: ReadTexts; network?: string },
  texts: readonly string[],
  save: () => Promise<T>,
): Promise<T> => {
  const readings = new Map<string, Reading>();
  const read = async (unread: readonly string[]): Promise<void> => {
    const asked = [...new Set(unread)].filter((text) => text !== '');
    const found = asked.length === 0 ? [] : await readTexts(asked, network);
    for (const [at, text] of asked.entries()) readings.set(text, found[at] ?? null);
  };
  return known.run(readings, async () => {
    await read(texts);
    for (let round = 1; ; round += 1) {
      try {
        return await save();
      } catch (error) {
        if (!(error instanceof TextsUnread) || round === mostRounds) throw error;
        await read(error.texts);
      }
    }
  });
};

/** Returns the findings of texts, within `withReadings`. Throws TextsUnread. */
export const readingsOf = (texts: readonly string[]): Reading[] => {
  const readings = known.getStore();
  const unread = texts.filter((text) => text !== '' && !readings?.has(text));
  if (unread.length > 0) throw new TextsUnread(unread);
  return texts.map((text) => (text === '' ? [] : (readings?.get(text) ?? null)));
};
