import type { reportViewing as reportViewingEndpoint } from '@lintel/contract/applications/owner-endpoints';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { ViewingRow } from '../queries.ts';
import { applicationViewings } from '../tables.ts';
import { afterReport, isSilent } from './viewing-time.ts';

type Report = InputOf<typeof reportViewingEndpoint>['body'];

/** Attempts for one report when others come at the same moment: from two tabs, or a page that repeats a report. */
const attempts = 8;
/** Reports that come faster than this and say nothing new are not stored, in ms. */
const restMs = 500;

/** Loads the current user's own viewing; any other does not exist for them. */
const loadOwn = async (ctx: Ctx, id: number): Promise<ViewingRow> => {
  if (!ctx.viewer) throw new Refusal('viewer.unknown');
  const [viewing] = await ctx.db
    .select()
    .from(applicationViewings)
    .where(and(eq(applicationViewings.id, id), eq(applicationViewings.viewerAccountId, ctx.viewer.accountId)));
  if (!viewing) throw new Refusal('viewing.not_found');
  return viewing;
};

/** Updates a viewing unless it has changed since it was read; returns undefined in that case. */
const change = async (ctx: Ctx, read: ViewingRow, values: Partial<ViewingRow>): Promise<ViewingRow | undefined> => {
  const [row] = await ctx.db
    .update(applicationViewings)
    .set(values)
    .where(
      and(
        eq(applicationViewings.id, read.id),
        eq(applicationViewings.lastSeenAt, read.lastSeenAt),
        eq(applicationViewings.countedMs, read.countedMs),
        eq(applicationViewings.isVisible, read.isVisible),
        isNull(applicationViewings.endedAt),
      ),
    )
    .returning();
  return row;
};

const saysNothingNew = (viewing: ViewingRow, next: Partial<ViewingRow>, now: Date): boolean =>
  now.getTime() - viewing.lastSeenAt.getTime() < restMs &&
  next.isVisible === viewing.isVisible &&
  next.currentSection === viewing.currentSection &&
  next.scrollProgress === viewing.scrollProgress;

const gaveUp = () => new Error('A viewing kept changing while it was reported on.');

/**
 * Records a heartbeat of a review page. Refuses: viewer.unknown, viewing.not_found (someone else's), viewing.ended
 * (left, withdrawn, or silent for 15 seconds: then it ended with its last heartbeat).
 */
export const reportViewing = async (ctx: Ctx, id: number, report: Report): Promise<ViewingRow> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const viewing = await loadOwn(ctx, id);
    if (viewing.endedAt) throw new Refusal('viewing.ended');
    const now = ctx.now();
    if (isSilent(viewing, now)) {
      await change(ctx, viewing, { endedAt: viewing.lastSeenAt, endReason: 'silent' });
      throw new Refusal('viewing.ended');
    }
    const next = afterReport(viewing, report, now);
    if (saysNothingNew(viewing, next, now)) return viewing;
    const changed = await change(ctx, viewing, next);
    if (changed) return changed;
  }
  throw gaveUp();
};

/** Ends a viewing; one that already ended stays unchanged. Refuses: viewer.unknown, viewing.not_found. */
export const endViewing = async (ctx: Ctx, id: number, report: Report): Promise<ViewingRow> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const viewing = await loadOwn(ctx, id);
    if (viewing.endedAt) return viewing;
    const now = ctx.now();
    const values: Partial<ViewingRow> = isSilent(viewing, now)
      ? { endedAt: viewing.lastSeenAt, endReason: 'silent' }
      : { ...afterReport(viewing, report, now), endReason: 'left' };
    const ended = await change(ctx, viewing, { ...values, endedAt: values.endedAt ?? values.lastSeenAt ?? now });
    if (ended) return ended;
  }
  throw gaveUp();
};
