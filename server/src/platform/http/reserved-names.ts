import { shownNames } from '@lintel/contract/kernel/values';
import unhomoglyph from 'unhomoglyph';
import type * as z from 'zod';

/** A letter in a circle or square, or half of a flag: a symbol in Unicode, a letter to a reader. */
const signLetters = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
/** The phonetic small capitals, A to Z; x has none. */
const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'];
const asLetters: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'l' };

/**
 * Reduces a text to what it looks like in lower-case Latin letters: a skeleton by Unicode's list of look-alikes (UTS #39, 4), plus other
 * characters that pass for letters. For comparison only: `i` becomes `l`, as `I` does, and `rn` becomes `m`.
 */
const looksLike = (text: string): string => {
  const plain = (given: string) => given.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = [...plain(text)].map((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const small = smallCapitals.indexOf(sign);
    if (small >= 0) return String.fromCharCode(97 + small);
    const from = signLetters.find((first) => code >= first && code < first + 26);
    return from === undefined ? sign : String.fromCharCode(97 + code - from);
  });
  return plain(unhomoglyph(letters.join('')))
    .toLowerCase()
    .replace(/[03457@$!]/g, (sign) => asLetters[sign] ?? sign)
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replace(/[^\p{L}\p{N}'’.-]+/gu, ' ')
    .trim();
};

const wordsOf = (text: string): string[] =>
  looksLike(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const brand = looksLike('lintel');
/** Words for departments of Lintel, in both languages. One alone, or several together, is never a person's own name. */
const offices = wordsOf(
  `support team staff helpdesk helpline admin admins administrator administrators administration security service services billing
   payments moderator moderators official compliance enforcement verification verified notifications webmaster postmaster
   operations headquarters concierge soporte equipo ayuda administrador administradora administracion seguridad servicio servicios
   facturacion pagos moderador moderadora oficial verificacion notificaciones cumplimiento operaciones`,
);
/** Words that mean a department only next to another one, or next to Lintel's name: a person may be called Grace, Case or Trust. */
const beside = wordsOf(
  `help desk hotline trust safety customer client care account accounts payment system contact info mail bot legal case cases
   review notice notices fair housing the and of for your our official online us usa inc llc corp com cuenta cuentas pago atencion al
   cliente clientes de del la el y su caso casos aviso avisos vivienda justa personal`,
);
/** One of these makes a name a company's, and Housing Services LLC is one: only words that every company has would make it ours. */
const firms = wordsOf('inc llc corp co');
const reservedForFirms = wordsOf(
  'support helpdesk helpline admin administrator moderator moderators webmaster postmaster soporte',
);
/** Before Lintel's name, these make someone its employee: Anna from Lintel. */
const links = wordsOf('from of at by with for the de del desde en por para con la el');

/**
 * Returns whether a name reads as if Lintel were writing, whatever its letters, spaces and case: "Lintel", "Lintel Support", "L1NTEL team",
 * "Support", "Anna from Lintel". A person may have it as a family name: Maria Lintel.
 */
export const isReservedName = (name: string): boolean => {
  const words = wordsOf(name);
  const whole = words.join('');
  if (whole === brand) return true;
  if (words.length > 0 && words.every((word) => word === brand || offices.includes(word) || beside.includes(word))) {
    const isFirm = words.some((word) => firms.includes(word));
    return words.some((word) => word === brand || (isFirm ? reservedForFirms : offices).includes(word));
  }
  if (offices.includes(whole)) return true;
  const isOffice = (word: string) => offices.includes(word) || beside.includes(word);
  // LintelHelp: one word, and not a family name like Lintelman.
  if (words.some((word) => word.startsWith(brand) && isOffice(word.slice(brand.length)))) return true;
  const at = whole.indexOf(brand);
  if (at < 0) return false;
  // Letters separated by spaces, or as one word.
  const rest = whole.slice(0, at) + whole.slice(at + brand.length);
  if (offices.some((office) => rest.includes(office))) return true;
  const place = words.indexOf(brand);
  if (place < 0) return at === 0 && words.every((word) => word.length === 1);
  const before = words[place - 1];
  return before === undefined || links.includes(before) || !/^[\p{L}\p{M}.'’ -]+$/u.test(name) || /\.\S/.test(name);
};

type Parts = {
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Record<string, z.ZodType>;
};
type NameField = { path: readonly string[]; error: string };

/** Finds the fields of a schema that hold someone's name. */
export const nameFieldsOf = (schema: z.ZodType | undefined, path: readonly string[] = []): NameField[] => {
  if (schema === undefined) return [];
  const said = shownNames.get(schema);
  if (said) return [{ path, error: said.error }];
  const { in: from, out, innerType, element, options, shape } = schema._zod.def as unknown as Parts;
  return [
    ...[from, out, innerType, ...(options ?? [])].flatMap((part) => nameFieldsOf(part, path)),
    ...nameFieldsOf(element, [...path, '*']),
    ...Object.entries(shape ?? {}).flatMap(([name, field]) => nameFieldsOf(field, [...path, name])),
  ];
};

const valuesAt = (value: unknown, [name, ...rest]: readonly string[]): unknown[] => {
  if (name === undefined) return [value];
  if (name === '*') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  return value !== null && typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[name], rest) : [];
};

/** Returns the message for each of these fields that contains one of Lintel's own names. */
export const reservedNamesIn = (body: unknown, fields: readonly NameField[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ path }) => valuesAt(body, path).some((value) => typeof value === 'string' && isReservedName(value)))
      .map(({ path, error }) => [path.join('.'), error]),
  );
