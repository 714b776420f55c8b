import { waysOfService } from '../rules/facts.ts';
import { wayOfServiceLabels } from '../rules/labels.ts';

/** Parses a recorded proof of service: the way of service, and its description if any. */
export const proofOf = (note: string): { way: string | null; words: string | null } => {
  const way = waysOfService.find((one) => note === one || note.startsWith(`${one}: `));
  if (!way) return { way: null, words: note };
  return { way: wayOfServiceLabels[way], words: note.length > way.length ? note.slice(way.length + 2) : null };
};
