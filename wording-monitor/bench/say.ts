/** Prints a line of a bench's results. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
