import { calculateApplicationFee } from '@lintel/contract/applications/endpoints';
import type { FeeQuote } from '@lintel/contract/applications/schema';
import { applicationFeeCentsAt } from '@lintel/contract/applications/terms';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../platform/queries/api.ts';
import { clock } from '../../../../platform/time/clock.ts';

/**
 * Returns the query of an application's fee, keyed by the voucher checkbox: an older response can never show under a newer state.
 * Refetched whenever the checkbox changes.
 */
export const feeQuoteQuery = (api: Api, propertyId: number, hasSection8Voucher: boolean) =>
  queryOptions<FeeQuote>({
    queryKey: [calculateApplicationFee.path, { propertyId, hasSection8Voucher }],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await api.call(
          calculateApplicationFee,
          { body: { hasSection8Voucher, baseApplicationFee: applicationFeeCentsAt(clock.now()), propertyId } },
          { signal },
        )
      ).data,
  });
