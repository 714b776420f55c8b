import { reviewSections } from '@lintel/contract/applications/labels';
import { heartbeatMs } from '@lintel/contract/applications/viewing-status';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { sql } from 'drizzle-orm';
import type { AppContext, Ctx } from '../../../app-context.ts';
import type { AsOwner } from '../../../platform/database/connect-database.ts';
import { allowRewriting } from '../../../platform/database/rewriting.ts';
import { liveSample } from '../demo.ts';
import type { ViewingRow } from '../queries.ts';
import { endViewing, reportViewing } from './report-viewing.ts';
import { startViewing } from './start-viewing.ts';

/** How long the demo's owner takes to read to the end, and when they begin again. */
const readsForMs = 4 * 60_000;
const beginsAgainAfterMs = 5 * 60_000;

/** Where somebody who reads evenly is after some time. */
export const positionAfter = (passedMs: number) => {
  const share = Math.min(1, Math.max(0, passedMs / readsForMs));
  const index = Math.min(reviewSections.length - 1, Math.floor(share * reviewSections.length));
  return { section: reviewSections[index] ?? 'applicant', scrollProgress: Math.round(share * 100) };
};

/**
 * One owner who never stops reading would add one reading like the other forever: of the demo's own only the one that the sample
 * begins with and the one that goes on stay.
 */
const forgetOldReadings = (asOwner: AsOwner): Promise<void> =>
  asOwner(async ({ db }) => {
    await db.transaction(async (tx) => {
      await allowRewriting(tx);
      await tx.execute(sql`
        delete from application_viewings where is_sample and id in (
          select id from application_viewings where application_id = ${liveSample.applicationId}
            and viewer_account_id = ${liveSample.ownerAccountId} and is_sample and ended_at is not null
          order by id offset 1)`);
    });
  });

const readTo = (viewing: Pick<ViewingRow, 'startedAt'>, now: Date) => ({
  ...positionAfter(now.getTime() - viewing.startedAt.getTime()),
  isVisible: true,
});

/** The demo's owner reads a little further, by the same calls as everyone. Answers the viewing that goes on. */
export const readOn = async (ctx: Ctx, known: ViewingRow | null, asOwner: AsOwner): Promise<ViewingRow> => {
  if (known) {
    try {
      const now = ctx.now();
      if (now.getTime() - known.startedAt.getTime() < beginsAgainAfterMs) {
        return await reportViewing(ctx, known.id, readTo(known, now));
      }
      await endViewing(ctx, known.id, readTo(known, now));
    } catch (error) {
      // It was ended by somebody who plays the same owner, or the demo was put back: begin again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const started = await startViewing(ctx, liveSample.applicationId);
  await forgetOldReadings(asOwner);
  return reportViewing(ctx, started.id, readTo(started, ctx.now()));
};

/** Keeps one application of the demo being read, for as long as the server runs. Where it was decided on or withdrawn, waits. */
export const keepOneBeingRead = (
  context: AppContext,
  findOwner: (accountId: number) => Promise<Ctx['viewer']>,
  asOwner: AsOwner,
): { stop: () => void } => {
  let viewing: ViewingRow | null = null;
  let isBusy = false;
  let rest = 0;
  const turn = async (): Promise<void> => {
    if (isBusy) return;
    if (rest > 0) {
      rest -= 1;
      return;
    }
    isBusy = true;
    try {
      const viewer = await findOwner(liveSample.ownerAccountId);
      viewing = viewer && (await readOn({ ...context, viewer }, viewing, asOwner));
    } catch {
      // Withdrawn, being put back, or the database is away: none of it is this reader's to tell.
      viewing = null;
      rest = 15;
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void turn(), heartbeatMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
