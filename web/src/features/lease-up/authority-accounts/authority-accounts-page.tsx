import { paths } from '@lintel/contract/paths';
import { useLocation } from '@tanstack/react-router';
import type { PageContext, PageHead } from '../../../platform/page.ts';
import { ConfirmPage } from './confirm.tsx';
import { PacketsPage } from './packets.tsx';
import { RequestAccountPage } from './request-account.tsx';

export const load = ({ t }: PageContext): PageHead => ({ title: t('For housing authorities') });

/** The pages for housing authority accounts: requesting one, confirming the request, and the packets. */
export const Page = () => {
  const pathname = useLocation({ select: (location) => location.pathname });
  if (pathname === paths.authorityPackets) return <PacketsPage />;
  return pathname === paths.authorityAccountConfirm ? <ConfirmPage /> : <RequestAccountPage />;
};
