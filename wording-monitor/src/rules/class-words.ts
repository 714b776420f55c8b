/**
 * Words that name protected people. `groups` mean people by themselves ("kids"); `traits` need a word for people beside them ("Black
 * tenants"), except `standalone` ones, which also count alone at the end of a sentence ("male only"); `things` are what only such
 * people have ("wheelchairs", "hijabs"). All are in lookup form: lowercase, without accents.
 */
export type ClassWords = {
  groups?: readonly string[];
  traits?: readonly string[];
  standalone?: readonly string[];
  things?: readonly string[];
};

export const listOf = (words: string): string[] => words.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '));
