/** Position of flagged words in a field's value; `quote` is the fallback where the field is trimmed, or sent in another form than typed. */
export type MarkedWords = { field: string; start: number; end: number; quote: string };

/** Thrown before anything is sent: the reason as a message in the reader's language, at its fields where it has any. */
export class NotSentError extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly words: MarkedWords | undefined;

  constructor(sentence: string, fields: Readonly<Record<string, string>> = {}, words?: MarkedWords) {
    super(sentence);
    this.name = 'NotSentError';
    this.fields = fields;
    this.words = words;
  }
}

/** Focuses a field, selects the words in it and scrolls them into view. */
export const selectWords = (field: HTMLElement | null, { start, end, quote }: MarkedWords): void => {
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) {
    field?.focus();
    return;
  }
  const { value } = field;
  const found = value.slice(start, end) === quote ? start : value.indexOf(quote);
  field.focus();
  if (found >= 0) field.setSelectionRange(found, found + quote.length);
  field.scrollIntoView?.({ block: 'center' });
};
