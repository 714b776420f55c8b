import { hash } from 'node:crypto';

/** Returns the ETag of an answer: a digest of its content. */
export const tagOf = (text: string): string => `"${hash('sha256', text, 'base64url')}"`;

/** An answer already written as JSON, so that it is serialized once however often it is sent. */
export class WrittenAnswer {
  readonly text: string;
  readonly tag: string;
  constructor(text: string) {
    this.text = text;
    this.tag = tagOf(text);
  }
}
