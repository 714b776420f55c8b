import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A Playwright reporter: appends one JSON line per test file to the file that `LINTEL_TIMES` names, in milliseconds. */
export default class PlaywrightTimes {
  #files = new Map();

  printsToStdio() {
    return false;
  }

  onTestEnd(test, result) {
    const file = relative(process.cwd(), test.location.file);
    const sums = this.#files.get(file) ?? { setUp: 0, tests: 0 };
    // Hooks include the fixtures: a new browser context, its page, and their closing.
    const hooks = result.steps
      .filter(({ category }) => category === 'hook')
      .reduce((sum, { duration }) => sum + Math.max(0, duration), 0);
    sums.setUp += hooks;
    sums.tests += Math.max(0, result.duration - hooks);
    this.#files.set(file, sums);
  }

  onEnd() {
    for (const [file, sums] of this.#files) {
      appendFileSync(process.env.LINTEL_TIMES, `${JSON.stringify({ project: 'browser', file, ...sums })}\n`);
    }
  }
}
