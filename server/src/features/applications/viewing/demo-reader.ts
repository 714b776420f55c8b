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

/** How long the demo's owner reads until the end, and when they start again, in ms. */
const readsForMs = 4 * 60_000;
const beginsAgainAfterMs = 5 * 60_000;

/** Returns the position of someone who reads evenly, after some time. */
export const positionAfter = (passedMs: number) => {
  const share = Math.min(1, Math.max(0, passedMs / readsForMs));
  const index = Math.min(reviewSections.length - 1, Math.floor(share * reviewSections.length));
  return { section: reviewSections[index] ?? 'applicant', scrollProgress: Math.round(share * 100) };
};

/**
 * Deletes old readings of the demo's own reader, which would otherwise pile up forever. Keeps the one from the sample
 * and the current one.
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

/** Lets the demo's owner read a little further, by the same calls as everyone. Returns the current viewing. */
export const readOn = async (ctx: Ctx, known: ViewingRow | null, asOwner: AsOwner): Promise<ViewingRow> => {
  if (known) {
    try {
      const now = ctx.now();
      if (now.getTime() - known.startedAt.getTime() < beginsAgainAfterMs) {
        return await reportViewing(ctx, known.id, readTo(known, now));
      }
      await endViewing(ctx, known.id, readTo(known, now));
    } catch (error) {
      // Someone else playing the same owner ended it, or the demo was reset: start again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  const started = await startViewing(ctx, liveSample.applicationId);
  await forgetOldReadings(asOwner);
  return reportViewing(ctx, started.id, readTo(started, ctx.now()));
};

/** Keeps one application of the demo being read while the server runs. Waits if it was decided on or withdrawn. */
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
      // It was withdrawn, is being reset, or the database is down: none of these is for this reader to report.
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
