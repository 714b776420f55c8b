import { showingWhen } from '@lintel/contract/contacts/showings/labels';
import { mostOpenShowings } from '@lintel/contract/contacts/showings/schema';
import { suggestedShowingMinutes } from '@lintel/contract/contacts/showings/suggestions/schema';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Language } from '@lintel/contract/kernel/words';
import { type TimeZone, timeZoneName, timeZoneOf } from '@lintel/contract/listings/time-zone';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../app-context.ts';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/database/db.ts';
import { idempotent } from '../../../../platform/limits/idempotency.ts';
import { permit } from '../../../../platform/policy.ts';
import { holdThreadOfTenant, writeAsTenant } from '../../../messages/api.ts';
import { wakeWebhooks } from '../../../webhooks/api.ts';
import { loadHomeToContact } from '../../load-home.ts';
import { mayAskForShowing } from '../../policy.ts';
import { issueReceipt } from '../../receipts/issue-receipt.ts';
import { say } from '../../say.ts';
import {
  countOpenShowings,
  findHomeToShow,
  findOpenShowingOf,
  isBlockedBetween,
  lockOwnerCalendar,
} from '../queries.ts';
import { settleShowings } from '../settle-showings.ts';
import { showingSuggestions } from '../tables.ts';
import { hasOpenTimes } from '../times/times.ts';
import { notifyOfSuggestion } from './notify-of-suggestion.ts';
import { findOpenSuggestionOf } from './queries.ts';
import { faultOfTime } from './rules.ts';
import { settleSuggestions } from './settle-suggestions.ts';

const fields = ['first', 'second', 'third'] as const;
type Suggested = Record<(typeof fields)[number], Date | null> & {
  propertyId: number;
  note: string | null;
  language: Language;
};

/**
 * Suggests up to three times to the owner of a home who offers none: with a receipt, a message in their thread and an
 * email; all or nothing. Holds no time. Returns the suggestion's id. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, property.not_available, property.no_owner, property.is_own, showing.no_zone, showing.blocked,
 * showing.already_open, showing.too_many, suggestion.already_open, suggestion.times_offered,
 * request.idempotency_conflict, and request.invalid for a time in the past, at night or too far ahead.
 */
export const suggestShowingTimes = async (
  ctx: Ctx,
  { idempotencyKey, ...input }: Suggested & { idempotencyKey: string | null },
): Promise<number> => {
  const now = ctx.now();
  const { propertyId, note } = input;
  const at = fields.map((field) => input[field]?.toISOString() ?? null);
  const { suggestionId } = await ctx.db.transaction((tx) => {
    const run = () => record(tx, { ...ctx, now: () => now }, input);
    // Without a key, the limit of one open suggestion per home catches a repeated request.
    if (idempotencyKey === null) return run();
    const scope = `suggestShowingTimes:${ctx.viewer?.accountId ?? 'visitor'}`;
    const isAsItWas = (made: { suggestionId: number }) => isOpen(tx, made.suggestionId);
    const { digest } = ctx.secrets;
    return idempotent(
      tx,
      { scope, key: idempotencyKey, request: { propertyId, at, note }, now, digest, isAsItWas },
      run,
    );
  });
  return suggestionId;
};

const isOpen = async (tx: Tx, id: number): Promise<boolean> => {
  const [found] = await tx
    .select({ status: showingSuggestions.status })
    .from(showingSuggestions)
    .where(eq(showingSuggestions.id, id));
  return found?.status === 'open';
};

const record = async (tx: Tx, ctx: Ctx, input: Suggested): Promise<{ suggestionId: number }> => {
  const { viewer } = ctx;
  permit(mayAskForShowing(viewer));
  if (!viewer || viewer.tenantId === null) throw new Refusal('viewer.unknown');
  const { tenantId } = viewer;
  const { propertyId, note } = input;
  const now = ctx.now();
  const { ownerId, ownerAccountId } = await loadHomeToContact(tx, ctx, propertyId);
  if (await isBlockedBetween(tx, viewer.accountId, ownerAccountId)) throw new Refusal('showing.blocked');
  await lockOwnerCalendar(tx, ownerId);
  await settleShowings(tx, ctx, { ownerId, tenantId });
  await settleSuggestions(tx, ctx, { ownerId, tenantId });
  const home = await findHomeToShow(tx, propertyId);
  if (!home) throw new Refusal('property.not_found');
  const timeZone = timeZoneOf(home);
  if (!timeZone) throw new Refusal('showing.no_zone');
  const mine = { tenantId, propertyId, now };
  if ((await findOpenShowingOf(tx, mine)) !== null) throw new Refusal('showing.already_open');
  if (await findOpenSuggestionOf(tx, mine)) throw new Refusal('suggestion.already_open');
  if ((await countOpenShowings(tx, tenantId, now)) >= mostOpenShowings) throw new Refusal('showing.too_many');
  if (await hasOpenTimes(tx, { ...home, ownerId }, timeZone, now)) throw new Refusal('suggestion.times_offered');
  const suggested = checkedTimes(input, timeZone, now);
  const [firstAt, secondAt = null, thirdAt = null] = suggested;
  if (!firstAt) throw new Refusal('request.invalid');

  const pair = { propertyId, tenantAccountId: viewer.accountId, ownerAccountId, at: now };
  const thread = await holdThreadOfTenant(tx, pair);
  await writeAsTenant(tx, thread, { ...pair, content: lineOf(suggested, timeZone, note, input.language) });
  // Late, because everyone else who records a contact waits from here until the commit.
  const receipt = await issueReceipt(tx, ctx, {
    propertyId,
    ownerId,
    tenantId,
    tenantName: viewer.name,
    tenantEmail: viewer.email,
    tenantPhone: null,
    agent: null,
    initiationType: 'showing_request',
    contactMethod: 'platform_message',
    initiatedBy: 'tenant',
    contactDetails: `Showing request, times suggested: ${suggested.map((at) => said(at, timeZone, 'en')).join('; ')}`,
  });
  wakeWebhooks();
  const [stored] = await tx
    .insert(showingSuggestions)
    .values({
      propertyId,
      ownerId,
      tenantId,
      receiptId: receipt.id,
      conversationId: thread.id,
      status: 'open',
      firstAt,
      secondAt,
      thirdAt,
      lastAt: new Date(Math.max(...suggested.map((at) => at.getTime()))),
      lengthMinutes: suggestedShowingMinutes,
      timeZone,
      note,
      createdAt: now,
    })
    .returning({ id: showingSuggestions.id });
  if (!stored) throw new Error('The suggested times were not stored.');
  await audit(tx, {
    kind: 'suggestion_made',
    actor: viewer,
    subject: `suggestion:${stored.id}`,
    facts: { propertyId, receiptId: receipt.id },
    at: now,
  });
  await notifyOfSuggestion(tx, ctx, stored.id, 'made');
  return { suggestionId: stored.id };
};

/** Returns the times in the tenant's order. Refuses request.invalid, with the fault of each field. */
const checkedTimes = (input: Suggested, timeZone: TimeZone, now: Date): Date[] => {
  const given = fields.flatMap((field) => {
    const at = input[field];
    return at ? [{ field, at }] : [];
  });
  const asked = { timeZone, lengthMinutes: suggestedShowingMinutes, now };
  const faults = given.flatMap(({ field, at }) => {
    const fault = faultOfTime(at, asked);
    return fault === null ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw new Refusal('request.invalid', { fields: Object.fromEntries(faults) });
  return given.map(({ at }) => at);
};

const said = (at: Date, timeZone: TimeZone, language: Language): string =>
  `${showingWhen(at, timeZone, language)}, ${timeZoneName(timeZone, language)}`;

/** Returns the message for the thread, in the language of the person who asks. */
const lineOf = (times: readonly Date[], timeZone: TimeZone, note: string | null, language: Language): string => {
  const t = say(language);
  const lead = t('I would like to see this home. These times work for me:');
  const list = times.map((at) => `- ${said(at, timeZone, language)}`).join('\n');
  return [`${lead}\n${list}`, ...(note === null ? [] : [note])].join('\n\n');
};
