import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import { holdOpenReport } from './open-report.ts';
import { discriminationReports } from './tables.ts';

/** Records whether the reporter lets the report go to authorities. Refuses: report.not_found, report.already_decided. */
export const agreeToReferral = async (
  context: Pick<AppContext, 'db' | 'now'>,
  token: string,
  agreed: boolean,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const report = await holdOpenReport(tx, token);
    if ((report.referralAgreedAt !== null) === agreed) return;
    const at = context.now();
    await tx
      .update(discriminationReports)
      .set({ referralAgreedAt: agreed ? at : null })
      .where(eq(discriminationReports.id, report.id));
    await audit(tx, {
      kind: 'report_referral_agreed',
      actor: null,
      subject: `report:${report.id}`,
      facts: { agreed },
      at,
    });
  });
