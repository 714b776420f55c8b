import { Refusal } from '@lintel/contract/kernel/refusals';
import type { ImportField } from '@lintel/contract/listings/owner-import/columns';
import { homeImport } from '@lintel/contract/listings/owner-import/schema';
import * as z from 'zod';
import { columnFaults } from './read-home-file.ts';

/** More than the names of all fields in a file of the widest spreadsheet. */
export const mostColumnsBytes = 32 * 1024;

const choice = z.array(homeImport.shape.columns.element.shape.field).max(1000);

const fieldsIn = (text: string): (ImportField | null)[] | null => {
  try {
    return choice.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Parses an owner's mapping of a file's columns to fields; returns null if none is given. Refuses: request.invalid. */
export const chosenColumns = (text: string | undefined): (ImportField | null)[] | null => {
  if (text === undefined || text === '') return null;
  const fields = fieldsIn(text);
  if (fields === null) throw new Refusal('request.invalid', { fields: { columns: columnFaults.unknown } });
  const named = fields.filter((field) => field !== null);
  if (new Set(named).size < named.length) {
    throw new Refusal('request.invalid', { fields: { columns: columnFaults.twice } });
  }
  return fields;
};
