import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { VerifyAgain } from '../../../platform/queries/verify-again.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const VerifyAgainDialog = lazyPart(() => import('./verify-again-dialog.tsx'));

/**
 * Wraps screens with staff decisions: asks staff in place to verify their identity again, and then continues what they were about to
 * do.
 */
export const ReverificationProvider = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<{ answer: (isShown: boolean) => void } | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setRequest({
          answer: (isShown) => {
            setRequest(null);
            resolve(isShown);
          },
        });
      }),
    [],
  );
  return (
    <VerifyAgain value={ask}>
      {children}
      {request === null ? null : (
        <Suspense>
          <VerifyAgainDialog onAnswer={request.answer} />
        </Suspense>
      )}
    </VerifyAgain>
  );
};
