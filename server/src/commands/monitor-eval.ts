// Prints how well the monitor does on labeled examples: `npm run monitor:eval -- FILE.jsonl`, one {text, label, category} per line.
import { readFileSync } from 'node:fs';
import { evaluate, reportOf } from '@lintel/wording-monitor/evaluation/evaluate';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Which file? npm run monitor:eval -- FILE.jsonl');
  process.exit(1);
}
try {
  const report = evaluate(readFileSync(file, 'utf8'));
  console.log(reportOf(report));
} catch (error) {
  console.error(`${file} could not be read: ${error instanceof Error ? error.message : 'unknown'}`);
  process.exit(1);
}
