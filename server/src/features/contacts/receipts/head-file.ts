import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../../app-context.ts';
import { headLine, parseHead, readHead, type SignedHead } from './head.ts';

/** The file in the data folder that stores the heads of the record, one per line; it is only ever appended to. */
export const headFileOf = ({ dataDir }: Pick<AppContext['config'], 'dataDir'>): string =>
  path.join(dataDir, 'receipt-heads');

const lineLengthAtMost = 400;

/** Reads the end of the file: its last whole line, and whether a crash cut off a line after it. */
const readEnd = async (file: FileHandle): Promise<{ last: string; isTorn: boolean }> => {
  const { size } = await file.stat();
  const length = Math.min(size, 2 * lineLengthAtMost);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('utf8');
  return { last: text.trimEnd().split('\n').at(-1) ?? '', isTorn: size > 0 && !text.endsWith('\n') };
};

/**
 * Appends the head of the record to the file, unless it is already the last one. It is a single write of one short
 * line, so servers that share the folder may do it at once. The line is on disk when this returns. Returns whether it
 * was new.
 */
export const keepHead = async (context: Pick<AppContext, 'db' | 'config' | 'secrets' | 'now'>): Promise<boolean> => {
  const head = await readHead(context.db, context.now());
  if (!head) return false;
  const place = headFileOf(context.config);
  await mkdir(path.dirname(place), { recursive: true });
  const file = await open(place, 'a+', 0o600);
  try {
    const { last, isTorn } = await readEnd(file);
    if (parseHead(last)?.hash === head.hash) return false;
    await file.write(`${isTorn ? '\n' : ''}${headLine(head, context.secrets)}\n`);
    await file.sync();
    return true;
  } finally {
    await file.close();
  }
};

/**
 * Yields the heads stored in the file, oldest first; none when there is no file. A line that is not a head counts as
 * unreadable.
 */
export async function* readKeptHeads(
  place: string,
): AsyncGenerator<{ line: number; head: SignedHead | null }, void, undefined> {
  let file: FileHandle;
  try {
    file = await open(place, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    let number = 0;
    for await (const line of file.readLines()) {
      number += 1;
      if (line.trim() !== '') yield { line: number, head: parseHead(line) };
    }
  } finally {
    await file.close();
  }
}
