import { Refusal } from '@lintel/contract/kernel/refusals';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { increaseOfEach, type ManyNoticesQuestion, type PlannedNotice } from '@lintel/contract/tenancy/many/schema';
import { type Judgement, judgeNotice, landlordNoticeTypes, rentBefore } from '@lintel/contract/tenancy/notices/judge';
import type { TenancyNoticeForm } from '@lintel/contract/tenancy/notices/schema';
import type { Ctx } from '../../../app-context.ts';
import { permit } from '../../../platform/policy.ts';
import { judgedNotice } from '../notices/create-notice.ts';
import { findSameNotices } from '../notices/queries.ts';
import { mayBeLandlord } from '../policy.ts';
import { findOwnTenancies, type TenancyRow } from '../tenancies/queries.ts';
import { type WithIncreases, withIncreases } from '../tenancies/rent-increases.ts';

/** Reasons why a notice cannot be served together with others: keys of the dictionary. */
export const barriers = {
  void: 'As written, the notice would be void and have no effect.',
  corrected: 'The law would move it to another date',
  runs_on: 'The tenancy would continue past that day',
  notLawful: 'It is not lawful as written',
  noDay: 'There is no lawful day; see the reasons',
  isServed: 'The same notice was served already, for the same day',
} as const;

/** Missing fields of the form: keys of the dictionary. */
const missing = {
  increase: 'Please enter how much the rent goes up',
  visit: 'Please say when you come',
} as const;

/** Returns why a judged notice cannot be served without being read on its own; null if it can. */
const barrierOf = ({ isCompliant, effectOfWrongDate }: Judgement): string | null => {
  if (isCompliant) return null;
  return effectOfWrongDate === null ? barriers.notLawful : barriers[effectOfWrongDate];
};

/** Returns the message of a refusal: that of its first field, or else its own. */
export const refusalMessage = (refusal: Refusal): string => Object.values(refusal.fields ?? {})[0] ?? refusal.message;

/** Returns the code of a place's rent increase notice: a type of its own, or one that may be either kind. */
const codeFor = (jurisdiction: string | null, code: string): string => {
  if (code !== increaseOfEach || jurisdiction === null) return code;
  const types = landlordNoticeTypes(jurisdiction);
  return (
    (types.find(({ kind }) => kind === 'rent_increase') ?? types.find(({ kind }) => kind === 'either'))?.code ?? ''
  );
};

/** Returns the requested notice in the terms of one tenancy's place. */
const askedOf = ({ jurisdiction }: TenancyRow, asked: ManyNoticesQuestion) => {
  const code = codeFor(jurisdiction, asked.code);
  const kind = landlordNoticeTypes(jurisdiction ?? '').find((one) => one.code === code)?.kind;
  return { code, isRise: asked.code === increaseOfEach || kind === 'rent_increase', isEntry: kind === 'entry' };
};

/** Returns the missing input that would stop every notice: reported at its field instead of for each tenancy. */
const missingOf = (found: readonly TenancyRow[], asked: ManyNoticesQuestion): Record<string, string> => {
  const each = found.map((tenancy) => askedOf(tenancy, asked));
  return {
    ...(asked.increaseBps === null && each.some(({ isRise }) => isRise) ? { increaseBps: missing.increase } : {}),
    ...(asked.effectiveDate === null && each.some(({ isEntry }) => isEntry) ? { effectiveDate: missing.visit } : {}),
  };
};

const planOf = (tenancy: WithIncreases<TenancyRow>, asked: ManyNoticesQuestion, now: Date): PlannedNotice => {
  const { code, isRise, isEntry } = askedOf(tenancy, asked);
  const rent = rentBefore(tenancy);
  const form = {
    tenancyId: tenancy.id,
    code,
    noticeDate: asked.noticeDate ?? wallTimeOf(now, tenancy.timeZone).day,
    service: asked.service,
    newRentCents: isRise && asked.increaseBps !== null ? rent + Math.floor((rent * asked.increaseBps) / 10_000) : null,
    entryFrom: isEntry ? asked.entryFrom : null,
    entryUntil: isEntry ? asked.entryUntil : null,
    reason: null,
    acknowledged: false,
  };
  const first = judgeNotice(tenancy, { ...form, effectiveDate: asked.effectiveDate }, now);
  const effectiveDate = asked.effectiveDate ?? first.earliest;
  const planned = {
    tenancyId: tenancy.id,
    propertyTitle: tenancy.title,
    tenantName: tenancy.tenantName,
    jurisdiction: tenancy.jurisdiction,
    code,
    noticeType: first.title,
    noticeDate: form.noticeDate,
    effectiveDate,
    rentCents: rent,
    newRentCents: form.newRentCents,
    reasons: first.reasons,
  };
  if (effectiveDate === null) return { ...planned, barrier: first.barrier ?? barriers.noDay };
  try {
    const judgement = judgedNotice(tenancy, { ...form, effectiveDate } satisfies TenancyNoticeForm, now);
    return { ...planned, reasons: judgement.reasons, barrier: barrierOf(judgement) };
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused;
    return { ...planned, barrier: refusalMessage(refused) };
  }
};

/**
 * Plans one notice for each of several tenancies, by the law of each, and says why it is not possible in the others.
 * Stores nothing. Refuses: viewer.unknown, viewer.not_allowed, tenancy.not_found (one of them is not theirs),
 * request.invalid (the amount of the increase, or the day of the visit, is missing).
 */
export const planManyNotices = async (ctx: Ctx, asked: ManyNoticesQuestion): Promise<PlannedNotice[]> => {
  permit(mayBeLandlord(ctx.viewer));
  const ownerId = ctx.viewer?.ownerId;
  if (ownerId == null) throw new Refusal('viewer.unknown');
  const found = await withIncreases(ctx.db, await findOwnTenancies(ctx.db, ownerId, asked.tenancyIds), ctx.now());
  if (found.length !== asked.tenancyIds.length) throw new Refusal('tenancy.not_found');
  const fields = missingOf(found, asked);
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields });
  const now = ctx.now();
  const plans = found.map((tenancy) => planOf(tenancy, asked, now));
  const served = await findSameNotices(ctx.db, plans);
  return plans.map((plan) =>
    plan.barrier === null && served.has(plan.tenancyId) ? { ...plan, barrier: barriers.isServed } : plan,
  );
};
