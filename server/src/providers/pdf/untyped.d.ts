// The parts of these packages used here: they have no types.
declare module 'bidi-js' {
  type Levels = { levels: Uint8Array; paragraphs: { start: number; end: number; level: number }[] };
  const bidiFactory: () => {
    getEmbeddingLevels: (text: string, direction?: 'ltr' | 'rtl') => Levels;
    getBidiCharTypeName: (character: string) => string;
  };
  export default bidiFactory;
}
declare module 'linebreak' {
  /** Finds where a line may end by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
declare module 'wawoff2' {
  const wawoff2: { decompress: (woff2: Uint8Array) => Promise<Uint8Array> };
  export default wawoff2;
}
