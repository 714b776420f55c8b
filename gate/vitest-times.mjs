import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A Vitest reporter: appends one JSON line per test file to the file that `LINTEL_TIMES` names, in milliseconds. */
export default class VitestTimes {
  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    let tests = 0;
    for (const test of module.children.allTests()) tests += test.diagnostic()?.duration ?? 0;
    const all = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    const file = relative(process.cwd(), module.moduleId);
    // Hooks count as set-up: `duration` includes tests and hooks. Concurrent tests can add up to more than their file.
    const line = { project: module.project.name, file, setUp: Math.max(0, all - tests), tests };
    appendFileSync(process.env.LINTEL_TIMES, `${JSON.stringify(line)}\n`);
  }
}
