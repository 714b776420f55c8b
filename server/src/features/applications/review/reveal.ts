import type { revealInApplication } from '@lintel/contract/applications/owner-endpoints';
import type { AnswerOf, InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Ctx } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { permit } from '../../../platform/policy.ts';
import { voucherNumberOf } from '../apply/store-application.ts';
import { mayActAsOwner } from '../policy.ts';
import { findOpenViewing, lockApplication } from '../queries.ts';
import { recordEvent } from '../record-event.ts';
import { isSilent } from '../viewing/viewing-time.ts';

/**
 * Reveals one more field to the owner on request; records it each time, before it is shown. Refuses: viewer.unknown,
 * application.not_found, application.withdrawn, viewing.needed.
 */
export const reveal = async (
  ctx: Ctx,
  id: number,
  what: InputOf<typeof revealInApplication>['body']['what'],
): Promise<AnswerOf<typeof revealInApplication>> =>
  ctx.db.transaction(async (tx) => {
    const application = await lockApplication(tx, id);
    permit(mayActAsOwner(ctx.viewer, application));
    if (!application || !ctx.viewer) throw new Refusal('application.not_found');
    const now = ctx.now();
    const viewing = await findOpenViewing(tx, id, ctx.viewer.accountId);
    if (!viewing || isSilent(viewing, now)) throw new Refusal('viewing.needed');
    const kind = what === 'voucher_number' ? 'voucher_number_revealed' : 'employment_revealed';
    await recordEvent(tx, application, { kind, by: 'owner', at: now });
    await audit(tx, { kind, actor: ctx.viewer, subject: `application:${id}`, at: now });
    const sealed = application.voucherNumberSealed;
    return {
      voucherNumber:
        what === 'voucher_number' && sealed !== null ? ctx.secrets.unseal(sealed, voucherNumberOf(id)) : null,
      employmentStatus:
        what === 'employment'
          ? (application.employmentStatus as AnswerOf<typeof revealInApplication>['employmentStatus'])
          : null,
    };
  });
