import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { answerSubmission, longestSubmission, submissionPath, type WitnessRecord } from './add-checkpoint.ts';
import { hex, utf8 } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { digestOf } from './hashing.ts';
import { readIfThere, writeWhole } from './key-file.ts';
import { NoteFault, type Signer, type VerifierKey } from './note.ts';

const nameOf = (origin: string): string => hex(digestOf(utf8(origin)));

const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestSubmission) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const send = (response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void => {
  response.writeHead(status, { 'content-type': type }).end(body);
};

/**
 * A witness (https://c2sp.org/tlog-witness): `POST /add-checkpoint`, and `GET /<origin hash>/checkpoint` for monitors. It stores the latest
 * checkpoint of each log as a file in its folder, flushed to disk before it answers. Only one process may use a folder: requests are
 * decided one after the other.
 */
export const makeWitness = (witness: {
  signer: Signer;
  logs: readonly VerifierKey[];
  folder: string;
  now?: () => Date;
}): Server => {
  const fileOf = (origin: string) => path.join(witness.folder, nameOf(origin));
  const readRecord = async (origin: string): Promise<WitnessRecord | null> => {
    const note = await readIfThere(fileOf(origin));
    if (note === null) return null;
    const checkpoint = parseCheckpoint(note);
    // No answer is better than a second, different one.
    if (!checkpoint) throw new NoteFault(`The checkpoint in ${fileOf(origin)} is damaged.`);
    return { size: checkpoint.size, root: checkpoint.root, note };
  };
  let last: Promise<unknown> = Promise.resolve();
  const decide = async (body: string) => {
    const { signer, logs, now = () => new Date() } = witness;
    const answer = await answerSubmission(body, { signer, logs, now: now(), readRecord });
    const origin = answer.record && parseCheckpoint(answer.record.note)?.origin;
    if (answer.record && origin) await writeWhole(fileOf(origin), answer.record.note);
    return answer;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [address = ''] = (request.url ?? '').split('?');
    if (request.method === 'POST' && address === submissionPath) {
      const body = await readBody(request);
      if (body === null) return send(response, 400, 'The request is too long.\n');
      const turn = last.then(() => decide(body));
      last = turn.catch(() => {});
      const { status, body: text, type } = await turn;
      return send(response, status, text, type);
    }
    const [, name] = /^\/([0-9a-f]{64})\/checkpoint$/.exec(address) ?? [];
    const log = request.method === 'GET' ? witness.logs.find((key) => nameOf(key.name) === name) : undefined;
    const record = log && (await readRecord(log.name));
    return record ? send(response, 200, record.note) : send(response, 404, 'There is nothing here.\n');
  };
  return createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) send(response, 500, 'The witness failed.\n');
      else response.destroy();
    });
  });
};
