import type { TenantApplication } from '@lintel/contract/applications/life-schema';
import type { HelperState } from '@lintel/contract/helpers/labels';
import type {
  HelpDue,
  HelpedApplication,
  HelpedPerson,
  HelperAct,
  TenantHelper,
} from '@lintel/contract/helpers/schema';
import { dayOf } from '@lintel/contract/kernel/dates';
import type { ActRow, HelpedRow, HelperRow, ListedHelper } from './queries.ts';

const stateOf = (helper: HelperRow, now: Date): HelperState => {
  if (helper.endedAt !== null)
    return helper.helperAccountId === null && helper.answeredAt !== null ? 'declined' : 'ended';
  if (helper.endsOn < dayOf(now)) return 'over';
  return helper.helperAccountId === null ? 'invited' : 'active';
};

export const presentHelper = (row: ListedHelper, now: Date): TenantHelper => ({
  id: row.id,
  email: row.email,
  name: row.helperName,
  scopes: row.scopes,
  endsOn: row.endsOn,
  state: stateOf(row, now),
  invitedAt: row.invitedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
});

export const presentAct = (row: ActRow): HelperAct => ({ ...row, at: row.at.toISOString() });

export const presentHelped = ({ helper, tenantName }: HelpedRow, due: readonly HelpDue[]): HelpedPerson => ({
  id: helper.id,
  name: tenantName,
  scopes: helper.scopes,
  endsOn: helper.endsOn,
  state: helper.helperAccountId === null ? 'invited' : 'active',
  invitedAt: helper.invitedAt.toISOString(),
  due: [...due],
});

/** Names each field: nothing about the fee, and no step that belongs to the tenant alone. */
export const presentHelpedApplication = (
  application: TenantApplication,
  { scopes }: Pick<HelperRow, 'scopes'>,
): HelpedApplication => ({
  id: application.id,
  status: application.status,
  createdAt: application.createdAt,
  propertyId: application.propertyId,
  propertyTitle: application.propertyTitle,
  propertyPlace: application.propertyPlace,
  landlordName: application.landlordName,
  decision: application.decision,
  firstOpenedAt: application.firstOpenedAt,
  documentCount: application.documentCount,
  lease: application.lease,
  canAddDocuments: application.canAddDocuments && scopes.includes('documents'),
  canSeePacket: scopes.includes('packet') && application.status === 'approved' && application.hasSection8Voucher,
});
