import type { submitApplication as submitApplicationEndpoint } from '@lintel/contract/applications/endpoints';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import { permit } from '../../../platform/policy.ts';
import { findHome, loadHomeToContact } from '../../contacts/api.ts';
import type { ApplicationFollower } from '../follower.ts';
import { maySubmitApplication } from '../policy.ts';
import { presentSentApplication } from '../present.ts';
import { findApplication, hasOpenApplication, isOpenApplication, nextApplicationId } from '../queries.ts';
import { tellParties } from '../send-application-email.ts';
import { storeApplication } from './store-application.ts';

/**
 * Sends an application: stored with its fee and its contact receipt, all or nothing. The fee is computed here; who applies and who
 * owns the home is never taken from the form.
 * Refuses: viewer.unknown, viewer.not_allowed (no tenant), property.not_found, property.not_available, property.no_owner,
 * property.is_own, application.already_open, request.idempotency_conflict.
 */
export const submitApplication = async (
  ctx: Ctx,
  input: { form: InputOf<typeof submitApplicationEndpoint>['body']; idempotencyKey: string | null },
  follower: ApplicationFollower,
): Promise<AnswerOf<typeof submitApplicationEndpoint>> => {
  permit(maySubmitApplication(ctx.viewer));
  const { viewer } = ctx;
  const tenantId = viewer?.tenantId ?? null;
  if (!viewer || tenantId === null) throw new Refusal('viewer.unknown');
  const { tenantId: _tenantId, landlordId: _landlordId, propertyId, ...form } = input.form;
  refusePhone('applicantPhone', form.applicantPhone);
  const now = ctx.now();

  const sent = await ctx.db.transaction((tx) =>
    idempotent(
      tx,
      {
        scope: `submitApplication:${viewer.accountId}`,
        key: input.idempotencyKey,
        request: { propertyId, ...form },
        now,
        digest: ctx.secrets.digest,
        isAsItWas: ({ applicationId }) => isOpenApplication(tx, applicationId),
      },
      async () => {
        const home = await loadHomeToContact(tx, { viewer, now: () => now }, propertyId);
        if (await hasOpenApplication(tx, tenantId, propertyId)) throw new Refusal('application.already_open');
        const id = await nextApplicationId(tx);
        await tellParties(tx, ctx, { id, tenantId, ownerId: home.ownerId, propertyId }, 'received', now);
        await follower.sent(tx, ctx, { propertyId, tenantId }, now);
        // Its receipt is issued in there: everybody else who writes waits from then on until the commit.
        const context = { secrets: ctx.secrets, now: () => now };
        const stored = await storeApplication(tx, context, { id, tenantId, home, form });
        await audit(tx, {
          kind: 'application_sent',
          actor: viewer,
          subject: `application:${stored.id}`,
          facts: { propertyId, receiptId: stored.receiptId, feeCents: stored.feeCents },
          at: now,
        });
        return { applicationId: stored.id };
      },
    ),
  );
  const [application, home] = await Promise.all([
    findApplication(ctx.db, sent.applicationId),
    findHome(ctx.db, propertyId),
  ]);
  if (!application || !home) throw new Error('A sent application is not there.');
  return presentSentApplication(application, home);
};
