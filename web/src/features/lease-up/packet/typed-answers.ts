import { centsTyped, dollarsTyped } from '@lintel/contract/kernel/input/typed-money';
import type { PacketAnswers, PacketChanges, QuestionId } from '@lintel/contract/lease-up/packet/answers';
import { questionKinds } from '@lintel/contract/lease-up/packet/kinds';

/** What was typed, by the ids of controls: a question's own, or that of a cell of the table of homes, `comparables.0.rent`. */
export type Typed = Readonly<Record<string, string>>;

export const comparableRows = [0, 1, 2] as const;
export const comparableCells = ['address', 'rentedOn', 'rent'] as const;
export type ComparableCell = (typeof comparableCells)[number];
export const cellId = (row: number, cell: ComparableCell): string => `comparables.${row}.${cell}`;

/** What a control shows of an answer. A box that is ticked, and a yes, are `true`. */
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

/** A number or amount as the call takes it; what is none goes as it was typed, and the server says so at its field. */
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

/** What is to be saved of what was typed for these questions. */
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
