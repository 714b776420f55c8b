import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { pendingVerification, usePendingVerification } from '../platform/pending-verification.ts';
import { spareLatePart } from '../ui/late-part.tsx';

// Few are awaited: everybody else is spared it.
const LookForMail = spareLatePart(() => import('./check-mail.tsx'));

/**
 * After registering, wherever one went: look for the mail, until its link is opened or has expired. Where the link leads
 * nobody is sent back to the mail.
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
