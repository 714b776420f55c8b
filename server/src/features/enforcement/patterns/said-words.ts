import { type Word, wordsOf } from '@lintel/wording-monitor/reading/normalize-text';

const words = (text: string): Set<string> => new Set(text.split(' '));
const vouchers = words('voucher vouchers hcv hcvp vash section8 seccion8 sec8');
const eight = words('8 eight viii ocho');
const section = words('section sec seccion sect plan');
/** `vale` alone is "all right" in Spanish. */
const beforeVale = words('un el mi tu su su con del al este');
const behindVale = words('de para');
const beforeOfVale = words('vivienda renta alquiler housing');
const negations = words('no not without dont never sin nunca haven t');
const dividing = /[.!?;n]/;

const at = (all: readonly Word[], index: number): string => all[index]?.text ?? '';

const isVoucher = (all: readonly Word[], index: number): boolean => {
  const word = at(all, index);
  if (vouchers.has(word)) return true;
  if (section.has(word)) return eight.has(at(all, index + 1));
  if (word === 'vales') return true;
  if (word !== 'vale') return false;
  return (
    beforeVale.has(at(all, index - 1)) || (behindVale.has(at(all, index + 1)) && beforeOfVale.has(at(all, index + 2)))
  );
};

/** Returns whether a word shortly before, in the same sentence, negates this one. */
const isDenied = (all: readonly Word[], index: number): boolean => {
  for (let back = 0; back < 4; back += 1) {
    if (dividing.test(all[index - back]?.gap ?? '.')) return false;
    const before = at(all, index - back - 1).replaceAll("'", '');
    if (negations.has(before) || before.endsWith('nt')) return true;
  }
  return false;
};

/**
 * Returns whether a home seeker says that they hold a voucher, or asks with one in mind: to the reader that is the same. Uses
 * plain words, in time linear in the text; a person who writes that they hold none does not count.
 */
export const speaksOfVoucher = (text: string): boolean => {
  const all = wordsOf(text);
  return all.some((_, index) => isVoucher(all, index) && !isDenied(all, index));
};

const gone = words('unavailable rented leased taken rentado rentada alquilado alquilada ocupado ocupada');
const beforeGone = words('already been is its was now ya esta fue ha sido');
const notYet = words('until before on at this that today tomorrow to for hasta antes hoy manana');
const ofPeople = words('i im we were am are yo estoy estamos');

/**
 * Returns the words by which a text says that a home is no longer available; null if it does not. Ignores statements about a
 * person's own time.
 */
export const saysUnavailable = (text: string): string | null => {
  const all = wordsOf(text);
  for (let index = 0; index < all.length; index += 1) {
    const word = at(all, index);
    const before = at(all, index - 1).replaceAll("'", '');
    const isSaid =
      (/^(available|disponible)$/.test(word) && isDenied(all, index)) || (gone.has(word) && beforeGone.has(before));
    const around = [1, 2, 3].map((back) => at(all, index - back).replaceAll("'", ''));
    if (!isSaid || around.some((one) => ofPeople.has(one)) || notYet.has(at(all, index + 1))) continue;
    const from = all[Math.max(0, index - 3)];
    const last = all[index];
    if (from && last) return text.slice(from.start, last.end).slice(-120);
  }
  return null;
};
