import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { pendingVerification, usePendingVerification } from '../platform/pending-verification.ts';
import { optionalLazyPart } from '../ui/lazy-part.tsx';

// Few visitors have a pending verification: everyone else skips this code.
const LookForMail = optionalLazyPart(() => import('./check-mail.tsx'));

/**
 * After registration, on every page: reminds the user to look for the email, until its link is opened or has expired. Not shown on the
 * page that the link leads to.
 */
export const CheckMail = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const isAwaited = usePendingVerification();
  const isOpened = useLocation({ select: ({ pathname }) => pathname === paths.setPassword });
  useEffect(() => {
    if (isSignedIn) pendingVerification.forget();
  }, [isSignedIn]);
  if (!isAwaited || isSignedIn || isOpened) return null;
  return (
    <Suspense fallback={null}>
      <LookForMail />
    </Suspense>
  );
};
