import path from 'node:path';
import { type ExtractedKey, findKeys, type Plugin } from 'i18next-cli';

const root = path.resolve(import.meta.dirname, '../../../..');

type Node = Parameters<NonNullable<Plugin['onVisitNode']>>[0];
type Loose = { type?: string; value?: unknown; [part: string]: unknown };

/** Returns a text that the source contains whole; undefined where it is put together at run time. */
const wholeText = (node: unknown): string | undefined => {
  const { type, value, expression, quasis } = (node ?? {}) as Loose;
  if (type === 'StringLiteral') return String(value);
  if (type === 'ParenthesisExpression' || type === 'TsConstAssertion') return wholeText(expression);
  if (type !== 'TemplateLiteral' || (quasis as unknown[]).length !== 1) return undefined;
  return String(((quasis as Loose[])[0] as Loose)['cooked']);
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const find = async (input: string[], functions: string[], plugin?: Plugin): Promise<string[]> => {
  const faults: string[] = [];
  const { allKeys } = await findKeys(
    {
      locales: ['en'],
      extract: {
        input: input.map((each) => path.join(root, each)),
        ignore: ['**/*.test.ts', '**/*.test.tsx', '**/es.ts', '**/*.es.ts', '**/dictionary.ts'],
        output: '',
        functions,
        transComponents: [],
        keySeparator: false,
        nsSeparator: false,
        disablePlurals: true,
      },
      plugins: plugin ? [plugin] : [],
    },
    quiet,
    faults,
  );
  if (faults.length > 0) throw new Error(`These sources could not be read: ${faults.join(', ')}`);
  return [...allKeys.values()].map(({ key }: ExtractedKey) => key);
};

/** Finds every sentence that these sources translate: the first argument of `t`, by syntax and not by the look of a line. */
export const sentencesSaidIn = (...sources: string[]): Promise<string[]> => find(sources, ['t', '*.t']);

/** Tells sentences from codes, laws and names by how they begin. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}+ \p{Ll}+ \p{L}/u.test(text);
/** Functions whose arguments no user reads. */
const forProgrammers = new Set(['describe', 'meta', 'Error', 'StartupError']);

/**
 * Finds every error sentence in the contract's schemas: the value of `error:` or `message:`, inline or in a constant, and the arguments
 * of parts (`text(4000, 1, 'Please write a message')`).
 */
export const sentencesOfSchemas = async (): Promise<string[]> => {
  const constants = new Map<string, string>();
  const named: { name: string; add: (text: string) => void }[] = [];
  const visit = (node: Node, add: (text: string) => void): void => {
    const loose = node as unknown as Loose;
    if (loose.type === 'VariableDeclarator') {
      const text = wholeText(loose['init']);
      const name = (loose['id'] as Loose | undefined)?.value;
      if (text !== undefined && typeof name === 'string') constants.set(name, text);
    }
    if (loose.type === 'CallExpression') {
      const callee = loose['callee'] as Loose;
      const called = String((callee['property'] as Loose | undefined)?.value ?? callee.value);
      if (forProgrammers.has(called)) return;
      for (const { expression } of loose['arguments'] as { expression: unknown }[]) {
        const text = wholeText(expression);
        if (text !== undefined && isSentence(text)) add(text);
      }
    }
    if (loose.type === 'KeyValueProperty' && ['error', 'message'].includes(String((loose['key'] as Loose).value))) {
      const value = loose.value as Loose;
      const text = wholeText(value);
      if (text !== undefined) add(text);
      else if (value.type === 'Identifier') named.push({ name: String(value.value), add });
    }
  };
  return find(['contract/src/**/*.ts'], ['noSuchFunction'], {
    name: 'schema-messages',
    onVisitNode: (node, context) => visit(node, (key) => context.addKey({ key, defaultValue: key })),
    onEnd: async () => {
      for (const { name, add } of named) {
        const text = constants.get(name);
        if (text !== undefined) add(text);
      }
    },
  });
};
