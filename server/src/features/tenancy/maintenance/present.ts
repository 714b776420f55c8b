import type { MaintenanceRequest, WholeMaintenanceRequest } from '@lintel/contract/tenancy/maintenance/schema';
import { type MaintenanceSide, maintenanceStepsFrom } from '@lintel/contract/tenancy/maintenance/states';
import type { TenancyEventRow } from '../event-queries.ts';
import type { ListedRequest, PhotoRow, RequestInList } from './queries.ts';

/** Presents a request to both sides, who see the same record. */
export const presentRequest = ({ request, tenancy, photos }: RequestInList): MaintenanceRequest => ({
  id: request.id,
  description: request.description,
  priority: request.priority,
  requestDate: request.requestedAt.toISOString(),
  requiredResponseDays: request.requiredDays,
  status: request.status,
  tenancyId: tenancy.id,
  propertyTitle: tenancy.title,
  tenantName: tenancy.tenantName,
  dueAt: request.dueAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  closedAt: request.closedAt?.toISOString() ?? null,
  isAnsweredLate: request.answeredAt !== null && request.answeredAt > request.dueAt,
  law: request.law,
  photos,
});

const kinds = ['requested', 'answered', 'completed', 'reopened', 'withdrawn'] as const;

export const presentWholeRequest = (
  row: ListedRequest,
  { photos, events }: { photos: readonly PhotoRow[]; events: readonly TenancyEventRow[] },
  side: MaintenanceSide,
): WholeMaintenanceRequest => ({
  ...presentRequest(row),
  photoList: photos.map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes })),
  steps: maintenanceStepsFrom(row.request.status, side),
  events: events.flatMap(({ id, kind, by, note, at }) => {
    const known = kinds.find((one) => one === kind);
    return known && by !== 'lintel' ? [{ id, kind: known, by, note, at: at.toISOString() }] : [];
  }),
});
