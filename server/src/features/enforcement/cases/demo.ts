import type { ReportRecordKind, ReportType } from '@lintel/contract/enforcement/reports';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { bareViewer, type Viewer } from '../../../viewer.ts';
import { properties } from '../../listings/tables.ts';
import { decideCase } from './decide-case.ts';
import { storeReport } from './file-report.ts';
import { recordContact } from './record-contact.ts';
import { discriminationReports, reportNotes } from './tables.ts';

const day = 86_400_000;
const hour = day / 24;

const tanya = bareViewer(1, { tenantId: 1 });
const devon = bareViewer(7, { tenantId: 2 });

type SampleReport = {
  hoursAgo: number;
  by: Viewer | null;
  propertyId: number;
  reportType: ReportType;
  description: string;
  evidence?: string;
  contactInfo: string;
  attach?: ReportRecordKind[];
};

/**
 * Seeds the demo's reports through the same functions as real ones, with the clock set back: one whose first promise is at risk,
 * one that was contacted, a new one, and one of each outcome. `seenBy` returns the context of a viewer so many days ago.
 */
export const seedReports = async (
  tx: Tx,
  seenBy: (viewer: Viewer, daysAgo: number) => Ctx,
  { staff, doorOffenseId }: { staff: Viewer; doorOffenseId: number },
): Promise<void> => {
  const fileSample = async ({
    hoursAgo,
    by,
    propertyId,
    evidence,
    attach,
    ...fields
  }: SampleReport): Promise<number> => {
    const ctx = seenBy(by ?? staff, hoursAgo / 24);
    const [home] = await tx
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(eq(properties.id, propertyId));
    if (!home) throw new Error('A sample report has no home.');
    const { id } = await storeReport(
      tx,
      { secrets: ctx.secrets, viewer: by },
      { form: { propertyId, ...fields, evidence: evidence ?? null, attach: attach ?? [] }, language: 'en' },
      home,
      ctx.now(),
    );
    await tx.update(discriminationReports).set({ isSample: true }).where(eq(discriminationReports.id, id));
    return id;
  };
  const contacted = (id: number, hoursAgo: number, note: string) =>
    recordContact(seenBy(staff, hoursAgo / 24), { id, note });
  const ended = (
    id: number,
    hoursAgo: number,
    outcome: 'substantiated' | 'unsubstantiated' | 'referred',
    finding: string,
  ) =>
    decideCase(seenBy(staff, hoursAgo / 24), id, {
      outcome,
      finding,
      offense: null,
      offenseId: outcome === 'substantiated' ? doorOffenseId : null,
    });

  const door = await fileSample({
    hoursAgo: 121.5 * 24,
    by: tanya,
    propertyId: 9,
    reportType: 'false-unavailability',
    description:
      'I came with my voucher letter and was told at the door that the flat was taken. My sister called an hour later without a voucher and was shown it.',
    evidence: 'My sister’s call log',
    contactInfo: 'tanya.brooks@example.com',
    attach: ['messages', 'receipts'],
  });
  await contacted(door, 121 * 24, 'Called, and was told of both visits in detail.');
  await ended(
    door,
    119.8 * 24,
    'substantiated',
    'Two people were answered differently within an hour, and the only difference was the voucher. The owner has a penalty and can appeal.',
  );

  const pets = await fileSample({
    hoursAgo: 40 * 24,
    by: devon,
    propertyId: 2,
    reportType: 'different-terms',
    description: 'They asked me for a pet deposit that my neighbor did not have to pay for the same size of dog.',
    contactInfo: 'devon.pryor@example.com',
  });
  await contacted(pets, 39.5 * 24, 'Wrote, and was sent both receipts.');
  await ended(
    pets,
    38.3 * 24,
    'unsubstantiated',
    'Both receipts name the same deposit; the neighbor’s was paid before the price went up for everybody. What we have shows no different terms.',
  );

  const state = await fileSample({
    hoursAgo: 20 * 24,
    by: null,
    propertyId: 11,
    reportType: 'income-discrimination',
    description: 'A man on the phone said that disability payments are no income here, and hung up on me twice.',
    contactInfo: '614-555-0177, after 5',
  });
  await tx
    .update(discriminationReports)
    .set({ referralAgreedAt: new Date(seenBy(staff, 20).now().getTime() + hour) })
    .where(eq(discriminationReports.id, state));
  await contacted(state, 19.4 * 24, 'Called after five, and read the report back to them.');
  await ended(
    state,
    18.6 * 24,
    'referred',
    'The home has no owner on Lintel, so we can charge nobody. With your consent your papers went to the Ohio Civil Rights Commission.',
  );

  const spoken = await fileSample({
    hoursAgo: 30,
    by: null,
    propertyId: 5,
    reportType: 'discriminatory-language',
    description: 'The message back said that the building is quiet and not for people with small children.',
    contactInfo: 'a.neighbor@example.com',
  });
  await contacted(spoken, 22, 'Answered by mail, and asked for a picture of the message.');
  await tx.insert(reportNotes).values({
    reportId: spoken,
    text: 'It was on May 3 in the afternoon. I took a picture of the screen.',
    addedAt: new Date(seenBy(staff, 0).now().getTime() - 20 * hour),
  });

  await fileSample({
    hoursAgo: 20,
    by: tanya,
    propertyId: 6,
    reportType: 'different-terms',
    description:
      'We were told that the deposit is two months because we have a child. My friend has no children and was told one month.',
    contactInfo: 'tanya.brooks@example.com',
    attach: ['messages', 'receipts', 'viewings'],
  });
  await fileSample({
    hoursAgo: 3,
    by: null,
    propertyId: 3,
    reportType: 'voucher-refusal',
    description: 'On the phone they said that the owner does not do Section 8, although the listing says welcome.',
    contactInfo: '216-555-0190',
  });
};
