/** Stands on every page where the sandbox takes payments; by itself, because every page of a shell that may say it brings this file. */
export const sandboxNotice = 'Payments here are not real: this is a sandbox. Use a test card; no money moves.';
