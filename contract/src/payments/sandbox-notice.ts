/**
 * Notice on every page where the sandbox takes payments; in its own file, because every page of a shell that may show it loads this file.
 */
export const sandboxNotice = 'Payments here are not real: this is a sandbox. Use a test card; no money moves.';
