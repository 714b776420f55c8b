import type { Translate } from '@lintel/contract/kernel/words';
import type { PacketEventKind } from '@lintel/contract/lease-up/packet/event-kinds';
import { paths } from '@lintel/contract/paths';
import type { NotificationFormatter } from '../notifications/notification-formatters.embed.ts';

const happened = (t: Translate): Record<PacketEventKind, string> => ({
  opened: t('The packet for the housing authority was started'),
  answered: t('Answers in the packet were changed'),
  signed: t('The packet was signed and waits for you'),
  completed: t('The packet is signed by both'),
  signatures_voided: t('The packet was changed. Please sign it again'),
  closed: t('The packet was closed'),
  home_ready: t('The owner says that the home is ready for the inspection'),
  home_not_ready: t('The owner found something to fix before the inspection'),
  voucher_ends_soon: t('The voucher ends soon'),
  voucher_ended: t('The voucher’s last day has passed'),
  inspection_due_soon: t('The last day for the inspection is near'),
  inspection_overdue: t('The last day for the inspection has passed'),
  contract_due_soon: t('The last day for the contract is near'),
  contract_overdue: t('The last day for the contract has passed'),
  sent: t('The packet was sent to the housing authority'),
  link_renewed: t('The housing authority got a new link to the packet'),
  taken_back: t('The packet was withdrawn from the housing authority'),
  looked: t('The housing authority opened the packet'),
  downloaded: t('The housing authority downloaded the packet'),
  downloaded_all: t('The housing authority downloaded the packet with the attachments'),
  received: t('The housing authority received the packet'),
  asked: t('The housing authority asks for information'),
  inspection_set: t('The day of the inspection is set'),
  inspection_passed: t('The inspection was passed'),
  inspection_failed: t('The inspection found something to fix'),
  approved: t('The housing authority approved the tenancy'),
  not_approved: t('The housing authority did not approve the tenancy'),
});

/** Describes an event of a packet; links each side to its own page. */
export const formatLeasePacketNotification: NotificationFormatter = ({ id, role, kind, person, home }, { t }) => ({
  title: home ?? '',
  text: [person, happened(t)[kind as PacketEventKind] ?? kind].filter(Boolean).join(': '),
  href: role === 'owner' ? paths.ownerPacket(id) : paths.tenantPacket(id),
});
