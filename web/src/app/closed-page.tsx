import { paths } from '@lintel/contract/paths';
import { AppLink } from '../platform/navigation/link.tsx';
import { useT } from '../platform/words/i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/surfaces/empty.tsx';
import type { Closed } from './route-guard.ts';

/** Content of a page that the current user may not open: says why, and where to go instead. */
export const ClosedPage = ({ why }: { why: Closed }) => {
  const t = useT();
  const contents: Record<Closed, { title: string; text: string; href: string; action: string }> = {
    'pending-verification': {
      title: t('Almost there'),
      text: t('Open the link we emailed you. Then this page is yours.'),
      href: paths.home,
      action: t('Home'),
    },
    'two-factor': {
      title: t('Two-factor sign-in needed'),
      text: t('Staff accounts need two-factor sign-in. Please set it up first.'),
      href: `${paths.account}#two-factor`,
      action: t('Set up two-factor sign-in'),
    },
    tenant: {
      title: t('Not for this account'),
      text: t('This page is for tenants. You can register as one with the same email address.'),
      href: paths.register,
      action: t('Register'),
    },
    owner: {
      title: t('Not for this account'),
      text: t('This page is for property owners. You can register as one with the same email address.'),
      href: `${paths.register}?role=property-owner`,
      action: t('Register'),
    },
    agent: {
      title: t('Not for this account'),
      text: t('This page is for agents. You can register as one with the same email address.'),
      href: `${paths.register}?role=agent`,
      action: t('Register'),
    },
    staff: {
      title: t('Not for this account'),
      text: t('This page is for the staff of Lintel.'),
      href: paths.home,
      action: t('Home'),
    },
  };
  const content = contents[why];
  return (
    <div className="wrap">
      <Empty
        as="h1"
        title={content.title}
        action={
          <Button asChild>
            <AppLink href={content.href}>{content.action}</AppLink>
          </Button>
        }
      >
        {content.text}
      </Empty>
    </div>
  );
};
