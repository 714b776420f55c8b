import { centsTyped, dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import type { PacketAnswers, PacketChanges, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { questionKinds } from '@lintel/contract/lease-up/packet/kinds';

/** Typed input by control id: a question's own, or that of a cell in the table of homes, `comparables.0.rent`. */
export type Typed = Readonly<Record<string, string>>;

export const comparableRows = [0, 1, 2] as const;
export const comparableCells = ['address', 'rentedOn', 'rent'] as const;
export type ComparableCell = (typeof comparableCells)[number];
export const cellId = (row: number, cell: ComparableCell): string => `comparables.${row}.${cell}`;

/** Returns an answer as its control's value. A checked box, and a yes, are `true`. */
export const shownOf = (id: QuestionId, answers: PacketAnswers): string => {
  const value = answers[id];
  if (value === null || Array.isArray(value)) return '';
  return questionKinds[id].is === 'money' ? dollarsTyped(Number(value)) : String(value);
};
export const shownCell = (row: number, cell: ComparableCell, answers: PacketAnswers): string => {
  const found = answers.comparables?.[row];
  if (!found) return '';
  return cell === 'rent' ? dollarsTyped(found.rent) : found[cell];
};

/** Converts a number or amount for the call; invalid input is sent as typed, and the server reports it at its field. */
const amount = (text: string): unknown => centsTyped(text) ?? text;
const number = (text: string): unknown => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : text);

const typedValue = (id: QuestionId, text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const { is } = questionKinds[id];
  if (is === 'money') return amount(trimmed);
  if (is === 'number') return number(trimmed);
  if (is === 'tick') return trimmed === 'true' ? true : null;
  if (is === 'yesNo') return trimmed === 'true';
  return text;
};

const comparablesOf = (typed: Typed, answers: PacketAnswers): unknown => {
  const rows = comparableRows
    .map((row) =>
      Object.fromEntries(
        comparableCells.map((cell) => [cell, (typed[cellId(row, cell)] ?? shownCell(row, cell, answers)).trim()]),
      ),
    )
    .filter((row) => Object.values(row).some((text) => text !== ''))
    .map((row) => ({ ...row, rent: amount(row['rent'] ?? '') }));
  return rows.length === 0 ? null : rows;
};

/** Returns the changes to save from the input for these questions. */
export const changesOf = (ids: readonly QuestionId[], typed: Typed, answers: PacketAnswers): PacketChanges =>
  Object.fromEntries(
    ids.flatMap((id) => {
      if (questionKinds[id].is === 'comparables') {
        return Object.keys(typed).some((name) => name.startsWith(`${id}.`))
          ? [[id, comparablesOf(typed, answers)]]
          : [];
      }
      const text = typed[id];
      return text === undefined || text === shownOf(id, answers) ? [] : [[id, typedValue(id, text)]];
    }),
  ) as PacketChanges;
