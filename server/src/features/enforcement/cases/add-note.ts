import { Refusal } from '@lintel/contract/kernel/refusals';
import type { AppContext } from '../../../app-context.ts';
import { holdOpenReport, mostOnFile } from './open-report.ts';
import { notesOf } from './queries.ts';
import { reportNotes } from './tables.ts';

/**
 * Adds a note from anyone who has the report's link; the same words again add nothing. Refuses: report.not_found,
 * report.already_decided, report.full.
 */
export const addNote = async (context: Pick<AppContext, 'db' | 'now'>, token: string, text: string): Promise<void> =>
  context.db.transaction(async (tx) => {
    const report = await holdOpenReport(tx, token);
    const notes = await notesOf(tx, report.id);
    if (notes.some((note) => note.text === text)) return;
    if (notes.length >= mostOnFile.notes) throw new Refusal('report.full');
    await tx.insert(reportNotes).values({ reportId: report.id, text, addedAt: context.now() });
  });
