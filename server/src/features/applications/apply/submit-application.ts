import type { submitApplication as submitApplicationEndpoint } from '@lintel/contract/applications/endpoints';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { together } from '../../../platform/database/transactions.ts';
import { idempotent } from '../../../platform/limits/idempotency.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import { permit } from '../../../platform/policy.ts';
import { findHome, type Home, loadHomeToContact } from '../../contacts/api.ts';
import type { ApplicationFollower } from '../follower.ts';
import { maySubmitApplication } from '../policy.ts';
import { presentSentApplication } from '../present.ts';
import {
  type ApplicationRow,
  findApplication,
  findParties,
  hasOpenApplication,
  isOpenApplication,
  nextApplicationId,
} from '../queries.ts';
import { notifyParties } from '../send-application-email.ts';
import { storeApplication } from './store-application.ts';

/**
 * Sends an application: stores it with its fee and its contact receipt, all or nothing. The fee is computed here; the
 * applicant and the home's owner are never taken from the form. Refuses: viewer.unknown, viewer.not_allowed (no
 * tenant), property.not_found, property.not_available, property.no_owner, property.is_own, application.already_open,
 * request.idempotency_conflict.
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

  let stored: Stored | null = null;
  const sent = await ctx.db.transaction((tx) => {
    stored = null;
    return idempotent(
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
        const [hasOpen, id, parties] = await together([
          () => hasOpenApplication(tx, tenantId, propertyId),
          () => nextApplicationId(tx),
          () => findParties(tx, { tenantId, ownerId: home.ownerId, propertyId }),
          () => follower.sent(tx, ctx, { propertyId, tenantId }, now),
        ]);
        if (hasOpen) throw new Refusal('application.already_open');
        await notifyParties(tx, ctx, { id }, parties, 'received', now);
        // This issues the receipt: everyone else who issues one waits from here until the commit.
        const context = { secrets: ctx.secrets, now: () => now };
        const application = await storeApplication(tx, context, { id, tenantId, home, form });
        await audit(tx, {
          kind: 'application_sent',
          actor: viewer,
          subject: `application:${id}`,
          facts: { propertyId, receiptId: application.receiptId, feeCents: application.feeCents },
          at: now,
        });
        stored = { application, home };
        return { applicationId: id };
      },
    );
  });
  // What this call stored is not read again: the response needs no other connection after the commit.
  const { application, home } = (stored as Stored | null) ?? (await readSent(ctx, sent.applicationId, propertyId));
  return presentSentApplication(application, home);
};

type Stored = { application: ApplicationRow; home: Home };

const readSent = async ({ db }: Ctx, id: number, propertyId: number): Promise<Stored> => {
  const [application, home] = await Promise.all([findApplication(db, id), findHome(db, propertyId)]);
  if (!application || !home) throw new Error('A sent application is not there.');
  return { application, home };
};
