import type { DepositKind } from '@lintel/contract/tenancy/deposits/schema';
import type { TenancyRow } from '../tenancies/queries.ts';

/** The last day on which a deposit may go back; null while its clock does not run. */
export const depositReturnBy = (_tenancy: TenancyRow, _kind: DepositKind): string | null => null;
