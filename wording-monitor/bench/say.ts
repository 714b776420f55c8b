/** Prints a line of what a bench found. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
