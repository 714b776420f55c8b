import { hash } from 'node:crypto';

/** What names the content of an answer: a digest of it. */
export const tagOf = (text: string): string => `"${hash('sha256', text, 'base64url')}"`;

/** An answer that is written as JSON already, so that it is written once however often it is given. */
export class WrittenAnswer {
  readonly text: string;
  readonly tag: string;
  constructor(text: string) {
    this.text = text;
    this.tag = tagOf(text);
  }
}
