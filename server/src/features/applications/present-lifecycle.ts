import { type ReviewSection, reviewSectionLabels } from '@lintel/contract/applications/labels';
import type {
  ApplicationDocument,
  ApplicationReview,
  Lease,
  ReceivedApplication,
  TenantApplication,
  Viewing,
  ViewingStatus,
} from '@lintel/contract/applications/life-schema';
import type { reportViewing } from '@lintel/contract/applications/owner-endpoints';
import { isOpenStatus, movesFrom } from '@lintel/contract/applications/states';
import type { AnswerOf } from '@lintel/contract/kernel/endpoint';
import { refusals } from '@lintel/contract/kernel/refusals';
import { servedPaths } from '@lintel/contract/served-paths';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { voucherNumberOf } from './apply/store-application.ts';
import type { ListedApplication, SeenApplication, SeenViewing } from './lifecycle-queries.ts';
import type { ApplicationRow, DocumentRow, ViewingRow } from './queries.ts';
import { isCurrent } from './viewing/viewing-time.ts';

/** Converts a timestamp from the database's JSON to ISO 8601. */
const iso = (text: string): string => new Date(text).toISOString();

const presentLease = (row: ListedApplication['lease']): Lease | null =>
  row && {
    id: row.id,
    status: row.status,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    monthlyRent: row.monthly_rent_cents,
    deposit: row.deposit_cents,
    offeredAt: iso(row.offered_at),
    answeredAt: row.answered_at && iso(row.answered_at),
  };

const presentDecision = ({ decision }: ListedApplication) => decision && { ...decision, at: iso(decision.at) };

const presentPlace = ({ place, of }: ListedApplication) => (place === null || of === null ? null : { place, of });

/** Presents an application to its applicant, without the voucher number. */
export const presentToTenant = (row: ListedApplication): TenantApplication => {
  const isOpen = isOpenStatus(row.status);
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    hasSection8Voucher: row.hasVoucher,
    propertyId: row.propertyId,
    propertyTitle: row.title,
    propertyPlace: `${row.city}, ${row.state}`,
    landlordName: row.ownerName,
    fee: {
      amount: row.feeCents,
      status: row.feeStatus,
      reason: row.feeReason,
      receiptPath: row.payment && servedPaths.paymentReceipt(row.payment.id),
      canPay: row.feeStatus === 'due' && row.status !== 'rejected' && row.status !== 'withdrawn',
      returned: row.payment?.status === 'refunded',
    },
    decision: presentDecision(row),
    placeInLine: presentPlace(row),
    firstOpenedAt: row.openedAt?.toISOString() ?? null,
    canWithdraw: movesFrom(row.status, 'tenant').includes('withdrawn') && row.lease?.status !== 'confirmed',
    canAddDocuments: isOpen,
    canRemoveDocuments: isOpen && row.openedAt === null,
    documentCount: row.documentCount,
    lease: presentLease(row.lease),
  };
};

/**
 * Presents an application in the owner's queue, without anything that the applicant wrote. Before it is opened, hides
 * the name and also whether the fee is settled: a fee settled from the start reveals a voucher.
 */
export const presentToOwner = (row: ListedApplication): ReceivedApplication => ({
  id: row.id,
  propertyId: row.propertyId,
  propertyTitle: row.title,
  createdAt: row.createdAt.toISOString(),
  status: row.status,
  applicantName: row.openedAt && row.status !== 'withdrawn' ? row.applicantName : null,
  isFeeSettled: row.openedAt && row.feeStatus !== 'due',
  placeInLine: presentPlace(row),
  firstOpenedAt: row.openedAt?.toISOString() ?? null,
  canOpen: row.status !== 'withdrawn',
  lease: presentLease(row.lease),
});

const labelOf = (section: ReviewSection | null): string | null => section && reviewSectionLabels[section];

const presentViewing = (row: SeenViewing, endTime: Date | null): Viewing => ({
  id: row.id,
  landlordName: row.viewerName,
  startTime: row.startedAt.toISOString(),
  endTime: endTime?.toISOString() ?? null,
  currentSection: labelOf(row.currentSection),
  scrollProgress: row.scrollProgress,
  totalViewTime: Math.floor(row.countedMs / 1000),
  sectionsViewed: row.sectionsViewed.map((section) => reviewSectionLabels[section]),
});

/**
 * Presents who is reading an application now, and who has read it. A silent or hidden viewing counts as past since its
 * last heartbeat.
 */
export const presentViewingStatus = (seen: SeenApplication | undefined, now: Date): ViewingStatus => {
  const viewings = seen?.viewings ?? [];
  const current = viewings.filter((row) => isCurrent(row, now));
  const past = viewings
    .filter((row) => !current.includes(row))
    .map((row) => presentViewing(row, row.endedAt ?? row.lastSeenAt))
    .sort((a, b) => Date.parse(b.endTime ?? '') - Date.parse(a.endTime ?? '') || b.id - a.id);
  return {
    applicationId: seen?.id ?? null,
    isBeingViewed: current.length > 0,
    currentViewers: current.map((row) => presentViewing(row, null)),
    viewingHistory: past,
  };
};

/** Presents a viewing to the page that reports it. */
export const presentOwnViewing = (row: ViewingRow): AnswerOf<typeof reportViewing> => ({
  id: row.id,
  applicationId: row.applicationId,
  startTime: row.startedAt.toISOString(),
  endTime: row.endedAt?.toISOString() ?? null,
  scrollProgress: row.scrollProgress,
  totalViewTime: Math.floor(row.countedMs / 1000),
});

export const presentDocument = (row: DocumentRow): ApplicationDocument => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  contentType: row.contentType,
  bytes: row.bytes,
  uploadedAt: row.uploadedAt.toISOString(),
});

/** Returns `•••417`: enough to compare with a paper letter, and no more. */
const masked = (number: string): string => `•••${number.length > 6 ? number.slice(-3) : ''}`;

/**
 * Presents an application to the owner who has it open. The voucher number and the employment need a separate call,
 * which is recorded.
 */
export const presentReview = (
  application: ApplicationRow,
  listed: ListedApplication,
  documents: DocumentRow[],
  home: { rentCents: number },
  secrets: Pick<Secrets, 'unseal'>,
): ApplicationReview => {
  const sealed = application.voucherNumberSealed;
  const moves = movesFrom(application.status, 'owner');
  const isUnpaid = application.feeStatus === 'due' && moves.length > 0;
  const lease = presentLease(listed.lease);
  return {
    id: application.id,
    propertyId: application.propertyId,
    propertyTitle: listed.title,
    monthlyRent: home.rentCents,
    status: application.status,
    createdAt: application.createdAt.toISOString(),
    fee: { amount: application.feeCents, status: application.feeStatus },
    decision: presentDecision(listed),
    placeInLine: presentPlace(listed),
    canBecome: moves,
    decisionBarrier: isUnpaid ? refusals['application.fee_unpaid'].sentence : null,
    canOfferLease:
      application.status === 'approved' && !(lease && (lease.status === 'offered' || lease.status === 'confirmed')),
    lease,
    applicant: {
      name: application.applicantName,
      email: application.applicantEmail,
      phone: application.applicantPhone,
    },
    voucher: {
      hasSection8Voucher: application.hasVoucher,
      housingAuthority: application.housingAgency,
      voucherNumberMasked: sealed && masked(secrets.unseal(sealed, voucherNumberOf(application.id))),
    },
    income: { monthlyIncome: application.monthlyIncomeCents, hasEmployment: application.employmentStatus !== '' },
    moveIn: { moveInDate: application.moveInOn },
    documents: documents.map(presentDocument),
  };
};
