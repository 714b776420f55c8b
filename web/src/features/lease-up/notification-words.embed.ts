import type { Translate } from '@lintel/contract/kernel/words';
import type { PacketEventKind } from '@lintel/contract/lease-up/packet/schema';
import { paths } from '@lintel/contract/paths';
import type { TellNotification } from '../notifications/notification-tellers.embed.ts';

const happened = (t: Translate): Record<PacketEventKind, string> => ({
  opened: t('The packet for the housing authority was started'),
  answered: t('Answers in the packet were changed'),
  signed: t('The packet was signed and waits for you'),
  completed: t('The packet is signed by both'),
  signatures_voided: t('The packet was changed. Please sign it again'),
  closed: t('The packet was closed'),
});

/** Each side is led to its own page. */
export const tellLeasePacket: TellNotification = ({ id, role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: [person, happened(t)[kind as PacketEventKind] ?? kind].filter(Boolean).join(': '),
  href: role === 'owner' ? paths.ownerPacket(id) : paths.tenantPacket(id),
});
