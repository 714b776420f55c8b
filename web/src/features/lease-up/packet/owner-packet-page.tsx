import type { PageContext, PageHead } from '../../../platform/page.ts';
import { PacketView } from './packet-view.tsx';

/** What is in a packet is asked for by the browser alone: the markup has only the frame. */
export const load = ({ t }: PageContext): PageHead => ({ title: t('Packet for the housing authority') });

export const Page = () => <PacketView side="owner" />;
