/**
 * Words that name whom somebody may mean. `groups` stand for people by themselves ("kids"); `traits` need a word for people beside them
 * ("Black tenants"), except `standalone` ones, which also do alone where a sentence ends ("male only"); `things` are what only such
 * people have ("wheelchairs", "hijabs"). All are written as they are looked up: small, without accents.
 */
export type ClassWords = {
  groups?: readonly string[];
  traits?: readonly string[];
  standalone?: readonly string[];
  things?: readonly string[];
};

export const listOf = (words: string): string[] => words.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '));
