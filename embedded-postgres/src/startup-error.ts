/**
 * A foreseen reason not to start (another server holds the folder, no database can run here). Its message is one sentence for the person at
 * the terminal, so the code that catches it prints that without a stack, and exits with a code other than 0.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}
