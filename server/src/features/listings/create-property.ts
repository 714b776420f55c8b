import { Refusal } from '@lintel/contract/kernel/refusals';
import { voucherRefusalSentence } from '@lintel/contract/listings/labels';
import type { NewProperty } from '@lintel/contract/listings/owner-schema';
import { storedPostalCode } from '@lintel/contract/listings/places';
import { amenityTags } from '@lintel/contract/listings/search';
import type { Ctx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { once } from '../../platform/once.ts';
import { permit } from '../../platform/policy.ts';
import { searchColumns } from './fold.ts';
import { mayListHomes } from './policy.ts';
import { properties } from './tables.ts';
import { voucherRefusal } from './voucher-refusal.ts';

/** Taking vouchers is a condition of listing, so a text that turns them away is not taken. Refuses: request.invalid. */
export const refuseVoucherRefusal = (home: { title: string; description: string }): void => {
  const refused = (['title', 'description'] as const).filter((field) => voucherRefusal(home[field]) !== null);
  if (refused.length === 0) return;
  throw new Refusal('request.invalid', {
    fields: Object.fromEntries(refused.map((field) => [field, voucherRefusalSentence])),
  });
};

/**
 * Adds a home as a draft of the acting owner. Refuses: viewer.unknown, viewer.not_allowed, request.invalid,
 * request.idempotency_conflict.
 */
export const createProperty = async (
  ctx: Ctx,
  input: { form: NewProperty; idempotencyKey: string | null },
): Promise<number> => {
  const { viewer } = ctx;
  permit(mayListHomes(viewer));
  const ownerId = viewer?.ownerId;
  if (!viewer || ownerId == null) throw new Refusal('viewer.not_allowed');
  const {
    rent,
    availableDate,
    ownerId: _owner,
    isAvailable: _available,
    acceptsVouchers: _vouchers,
    ...given
  } = input.form;
  const home = { ...given, zipCode: storedPostalCode(given) };
  refuseVoucherRefusal(home);
  const now = ctx.now();
  return ctx.db.transaction((tx) =>
    once(
      tx,
      {
        scope: `createProperty:${viewer.accountId}`,
        key: input.idempotencyKey,
        request: { ...home, rent, availableDate },
        now,
        digest: ctx.secrets.digest,
      },
      async () => {
        const [created] = await tx
          .insert(properties)
          .values({
            ...home,
            ownerId,
            rentCents: rent,
            availableOn: availableDate,
            amenityTags: amenityTags(home.amenities),
            createdAt: now,
            updatedAt: now,
            ...searchColumns(home),
          })
          .returning({ id: properties.id });
        if (!created) throw new Error('The home was not stored.');
        await audit(tx, { kind: 'property_created', actor: viewer, subject: `property:${created.id}`, at: now });
        return created.id;
      },
    ),
  );
};
