/** The parts of a regular expression, as far as needed to write texts for it. */
export type Part =
  /** One character out of several: a letter, a class, an escape, the dot. */
  | { kind: 'letter'; isOne: (letter: string) => boolean }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; options: Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number }
  /** A positive lookahead or lookbehind; a negative one is not part of any text. */
  | { kind: 'look'; part: Part }
  /** A part that consumes no character: an edge of the text or a word, a negative lookaround. */
  | { kind: 'edge' };

const escapeOf = /\\(?:u\{[^}]*\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{[^}]*\}|c[A-Za-z]|k<[^>]*>|.)/suy;
const classOf = /\[(?:\\.|[^\]\\])*\]/suy;
const quantifierOf = /(?:\*|\+|\?|\{(\d+)(,?)(\d*)\})\??/y;
const groupOf = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;

/** Parses an expression. Throws on unknown syntax, so that nothing is skipped. */
export const partsOf = ({ source, flags }: { source: string; flags: string }): Part => {
  let at = 0;
  const atomFlags = flags.replace(/[gymd]/g, '');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at += found[0].length;
    return found;
  };
  const letter = (atom: string): Part => {
    const one = new RegExp(`^(?:${atom})$`, atomFlags);
    return { kind: 'letter', isOne: (text) => one.test(text) };
  };
  const atom = (): Part => {
    const next = source[at];
    if (next === '^' || next === '$') {
      at += 1;
      return { kind: 'edge' };
    }
    if (next === '(') return group();
    if (next === '[') return letter(take(classOf)?.[0] ?? '');
    if (next === '\\') {
      const text = take(escapeOf)?.[0] ?? '';
      if (text === '\\b' || text === '\\B') return { kind: 'edge' };
      if (/^\\[1-9k]/.test(text)) throw new Error(`A reference backwards cannot be judged: /${source}/`);
      return letter(text);
    }
    const text = flags.includes('u') ? String.fromCodePoint(source.codePointAt(at) ?? 0) : source.charAt(at);
    at += text.length;
    return letter(text);
  };
  const group = (): Part => {
    const opening = take(groupOf)?.[0] ?? '';
    const part = choice();
    if (source[at] !== ')') throw new Error(`A group is not closed: /${source}/`);
    at += 1;
    if (opening.endsWith('!')) return { kind: 'edge' };
    return opening.endsWith('=') ? { kind: 'look', part } : part;
  };
  const sequence = (): Part => {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = atom();
      const [sign, least, comma, most] = take(quantifierOf) ?? [];
      if (sign === undefined) parts.push(part);
      else if (least === undefined) {
        parts.push({ kind: 'repeat', part, least: sign[0] === '+' ? 1 : 0, most: sign[0] === '?' ? 1 : Infinity });
      } else {
        const end = comma === '' ? Number(least) : most === '' ? Infinity : Number(most);
        parts.push({ kind: 'repeat', part, least: Number(least), most: end });
      }
    }
    return { kind: 'sequence', parts };
  };
  const choice = (): Part => {
    const options = [sequence()];
    while (source[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 && options[0] ? options[0] : { kind: 'choice', options };
  };
  const whole = choice();
  if (at < source.length) throw new Error(`Not taken apart from ${at}: /${source}/`);
  return whole;
};
