import type { Me } from '@lintel/contract/identity/schema';
import type { Property } from '@lintel/contract/listings/schema';
import { CalendarDays } from 'lucide';
import { Suspense, useState } from 'react';
import { AppLink } from '../../../platform/navigation/link.tsx';
import { useSignInPath } from '../../../platform/navigation/sign-in-path.ts';
import { actingAs } from '../../../platform/viewer.ts';
import { useT } from '../../../platform/words/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

const Dialog = lazyPart(() => import('./request-showing-dialog.tsx'));

/**
 * Requests a showing, as a tenant; a guest signs in first, and other roles have no such button. `isShort` where three buttons share
 * the width of a phone.
 */
export const RequestShowing = ({
  home,
  me,
  isShort = false,
}: {
  home: Property;
  me: Me | undefined;
  isShort?: boolean;
}) => {
  const t = useT();
  const signInPath = useSignInPath();
  const [isOpen, setOpen] = useState(false);
  if (!me) return null;
  const icon = <Icon of={CalendarDays} />;
  if (actingAs(me, 'person') === null)
    return (
      <Button asChild variant="line" block icon={icon}>
        <AppLink href={signInPath}>{isShort ? t('Tour') : t('Sign in to request a showing')}</AppLink>
      </Button>
    );
  if (actingAs(me, 'tenant') === null) return null;
  return (
    <>
      <Button variant="line" block awaitHydration icon={icon} onClick={() => setOpen(true)}>
        {isShort ? t('Tour') : t('Request a showing')}
      </Button>
      <Suspense fallback={null}>{isOpen ? <Dialog home={home} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
};
