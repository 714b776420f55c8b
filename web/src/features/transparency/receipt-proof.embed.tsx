import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/marks/skeleton.tsx';
import type { ProofOf } from './receipt-proof.tsx';

const Part = lazyPart(() => import('./receipt-proof.tsx'));

/** Whether a receipt is in the public log, checked in the reader's browser. The code for the check loads after the page. */
export const ReceiptProof = ({ of }: { of: ProofOf }) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    }
  >
    <Part of={of} />
  </Suspense>
);
