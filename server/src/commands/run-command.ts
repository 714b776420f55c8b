import { ConfigError } from '../config.ts';
import { BackupFault } from '../platform/backup/backup-fault.ts';
import { failureInLines } from '../platform/log.ts';
import { StartupError } from '../platform/startup/startup-error.ts';

/** Thrown by a command to end with one sentence and exit code 1. */
export class CommandFailure extends Error {}

/** Runs a command: writes its lines to standard output, reports a foreseen failure in one sentence, and sets the exit code. */
export const runCommand = async (run: (say: (line: string) => void) => Promise<void>): Promise<void> => {
  try {
    await run((line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    const isForeseen = [CommandFailure, ConfigError, StartupError, BackupFault].some((kind) => error instanceof kind);
    process.stderr.write(`${isForeseen ? (error as Error).message : failureInLines(error)}\n`);
    process.exitCode = 1;
  }
};
