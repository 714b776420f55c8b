import { Refusal } from '@lintel/contract/kernel/refusals';
import { addressLine } from '@lintel/contract/listings/address-line';
import { regionOf } from '@lintel/contract/listings/search/places';
import { timeZoneOf } from '@lintel/contract/listings/time-zone';
import { paths } from '@lintel/contract/paths';
import type { TenancyForm } from '@lintel/contract/tenancy/tenancies/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { permit } from '../../../platform/policy.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { invitedEvent } from '../erase-tenancies.ts';
import { refusePastDaysToCome } from '../past-days.ts';
import { jurisdictionOf } from '../places.ts';
import { mayBeLandlord } from '../policy.ts';
import { recordTenancyEvent } from '../record-event.ts';
import { tenancies } from '../tables.ts';
import { tenancyEmail } from '../tenancy-email.ts';
import { findTenancy, type TenancyRow } from './queries.ts';

/** Returns the place of one of the landlord's own listings, or the typed one. */
const placeOf = async (tx: Tx, ownerId: number, form: TenancyForm) => {
  if (form.propertyId === null) {
    const place = { address: form.address, city: form.city ?? '', region: form.region };
    return {
      ...place,
      propertyId: null,
      title: form.title ?? form.address ?? '',
      timeZone: form.timeZone ?? timeZoneOf({ state: regionOf(form.region)?.code ?? form.region, zipCode: null }),
    };
  }
  const [home] = await tx
    .select()
    .from(properties)
    .where(and(eq(properties.id, form.propertyId), eq(properties.ownerId, ownerId)));
  if (!home) throw new Refusal('property.not_found');
  return {
    propertyId: home.id,
    title: home.title,
    address: addressLine(home),
    city: home.city,
    region: home.state,
    timeZone: form.timeZone ?? timeZoneOf(home),
  };
};

/**
 * Reduces text to letters, digits and little more: a landlord's input goes to an address that may be anyone's, and must
 * contain no links.
 */
const plainly = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N} ,'’#-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * Emails the holder of an address to ask whether the home is theirs; the email is the same whether or not they have an
 * account.
 */
const invite = async (
  tx: Tx,
  ctx: Ctx,
  { id, title, tenantEmail }: { id: number; title: string; tenantEmail: string },
): Promise<void> => {
  const [known] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(and(sql`lower(${accounts.email}) = ${tenantEmail.toLowerCase()}`, isNull(accounts.closedAt)));
  const language = known?.language ?? 'en';
  await enqueueEmail(
    tx,
    ctx,
    {
      event: invitedEvent(id),
      kind: 'tenancy_invited',
      language,
      to: { accountId: null, address: tenantEmail },
      content: tenancyEmail(language, 'invited', {
        home: plainly(title),
        other: plainly(ctx.viewer?.name ?? ''),
        about: '',
        day: null,
        href: `${ctx.config.origin}${paths.tenantDashboard}`,
      }),
    },
    ctx.now(),
  );
};

/** Returns whether a tenancy is ongoing: it has no end, and the tenant did not say that it is not theirs. */
const runs = (tenancy: TenancyRow | undefined): boolean =>
  tenancy !== undefined && tenancy.endedOn === null && tenancy.tenantState !== 'declined';

/**
 * Records a tenancy that began elsewhere. Stores the tenant's address; the tenant finds the tenancy when they sign in
 * with it. The landlord does not learn whether the address has an account. Refuses: viewer.unknown, viewer.not_allowed,
 * property.not_found, tenancy.no_zone, request.too_many, request.idempotency_conflict.
 */
export const addTenancy = async (
  ctx: Ctx,
  form: TenancyForm,
  { idempotencyKey, countMail }: { idempotencyKey: string | null; countMail: (address: string) => Promise<void> },
): Promise<TenancyRow> => {
  const { viewer } = ctx;
  permit(mayBeLandlord(viewer));
  const ownerId = viewer?.ownerId;
  if (!viewer || ownerId == null) throw new Refusal('viewer.unknown');
  if (form.tenantEmail !== null) await countMail(form.tenantEmail);
  const now = ctx.now();
  const record = async (tx: Tx): Promise<number> => {
    const place = await placeOf(tx, ownerId, form);
    const { timeZone } = place;
    if (!timeZone) throw new Refusal('tenancy.no_zone');
    refusePastDaysToCome({ lastIncreaseOn: form.lastIncreaseOn }, timeZone, now);
    const [stored] = await tx
      .insert(tenancies)
      .values({
        ...place,
        timeZone,
        ownerId,
        jurisdiction: jurisdictionOf(place.region),
        rentCents: form.rentCents,
        rentPeriod: form.rentPeriod,
        rentDay: form.rentDay,
        startsOn: form.startsOn,
        fixedTermEnd: form.fixedTermEnd,
        lastIncreaseOn: form.lastIncreaseOn,
        tenantName: form.tenantName,
        tenantEmail: form.tenantEmail,
        tenantState: form.tenantEmail === null ? 'unnamed' : 'invited',
        createdAt: now,
      })
      .returning({ id: tenancies.id });
    if (!stored) throw new Error('The tenancy was not stored.');
    await recordTenancyEvent(tx, {
      tenancyId: stored.id,
      subject: 'tenancy',
      subjectId: stored.id,
      kind: 'added',
      by: 'owner',
      actorAccountId: viewer.accountId,
      at: now,
    });
    if (form.tenantEmail !== null) await invite(tx, ctx, { ...place, id: stored.id, tenantEmail: form.tenantEmail });
    await audit(tx, { kind: 'tenancy_added', actor: viewer, subject: `tenancy:${stored.id}`, at: now });
    return stored.id;
  };
  const id = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: `addTenancy:${viewer.accountId}`,
        key: idempotencyKey,
        request: form,
        now,
        digest: ctx.secrets.digest,
        isAsItWas: async (added) => runs(await findTenancy(tx, added)),
      },
      () => record(tx),
    ),
  );
  const row = await findTenancy(ctx.db, id);
  if (!row) throw new Error('The tenancy is gone.');
  return row;
};
