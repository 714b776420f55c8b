import os from 'node:os';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { serveWork } from '../platform/serving/serve-work.ts';

let remembered = 0;

/** A worker that does what the test says, including what no worker should. */
serveWork((bytes) => {
  const order = Buffer.from(bytes).toString();
  if (order === 'for ever') for (;;);
  if (order === 'too much') {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 100_000 }, (_, at) => at * 1.5));
  }
  if (order === 'how urgent') return String(os.getPriority());
  if (order === 'exit') process.exit(1);
  if (order === 'throw') throw new Error('broken');
  if (order === 'refuse') throw new Refusal('import.empty', { fields: { file: 'Nothing here' } });
  if (order === 'remember') remembered += 1;
  if (order === 'remembered') return String(remembered);
  return `${order} done`;
});
