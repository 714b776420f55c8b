import type { PageContext, PageHead } from '../../../platform/page.ts';
import { PacketView } from './packet-view.tsx';

/** Only the browser loads a packet's content: the server-rendered HTML has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Packet for the housing authority') });

export const Page = () => <PacketView side="owner" />;
