import { existsSync, readFileSync } from 'node:fs';

const MOST_NAMED = 40;

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(8);

/** Formats the times that the reporters of `gate/` recorded as two tables: each project as a whole, and the slowest test files. */
export const tableOfTimes = (path) => {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : [];
  const files = lines.map((line) => JSON.parse(line));
  const projects = [...new Set(files.map(({ project }) => project))];
  const row = ({ setUp, tests }, words) => `${seconds(setUp + tests)} ${seconds(setUp)} ${seconds(tests)}  ${words}`;
  const head = '   total   set-up    tests  (seconds of work; workers share it)';
  const sum = (all) => ({
    setUp: all.reduce((total, { setUp }) => total + setUp, 0),
    tests: all.reduce((total, { tests }) => total + tests, 0),
  });
  return [
    head,
    ...projects.map((name) => {
      const all = files.filter(({ project }) => project === name);
      return row(sum(all), `${name}: ${all.length} files`);
    }),
    '',
    head,
    ...[...files]
      .sort((a, b) => b.setUp + b.tests - a.setUp - a.tests)
      .slice(0, MOST_NAMED)
      .map((file) => row(file, `${file.file} (${file.project})`)),
  ].join('\n');
};
