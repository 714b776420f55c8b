import { longDate } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { PacketDayKind } from '@lintel/contract/lease-up/packet/event-kinds';
import { paths } from '@lintel/contract/paths';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { say } from '../say.ts';

/** News sent by email. No email contains a packet's answers: those are read on the site. */
export type PacketNews = 'opened' | 'signed' | 'completed' | 'voided' | PacketDayKind;

const words: Record<PacketNews, (t: Translate, title: string, day: string) => [subject: string, text: string]> = {
  opened: (t, title) => [
    t('Your part of the packet for the housing authority'),
    t(
      'The packet for “{{title}}” was opened. It asks the housing authority to approve the home. Please fill in your part: the page shows what is missing.',
      { title },
    ),
  ],
  signed: (t, title) => [
    t('The packet waits for your signature'),
    t('The other side signed the packet for “{{title}}”. Please read it and sign it, too.', { title }),
  ],
  completed: (t, title) => [
    t('The packet is signed by both'),
    t(
      'Both sides signed the packet for “{{title}}”. Its page has it as a file that you can give to the housing authority.',
      { title },
    ),
  ],
  voided: (t, title) => [
    t('The packet was changed after you signed it'),
    t(
      'Something in the packet for “{{title}}” was changed, so your signature no longer counts. Please read it and sign it again.',
      {
        title,
      },
    ),
  ],
  voucher_ends_soon: (t, title, day) => [
    t('A voucher ends on {{day}}', { day }),
    t(
      'The voucher in the packet for “{{title}}” ends on {{day}}. The tenant can ask the housing authority in writing for more time before that day.',
      { title, day },
    ),
  ],
  voucher_ended: (t, title, day) => [
    t('A voucher’s last day was {{day}}', { day }),
    t(
      'By what the packet for “{{title}}” says, the voucher’s last day was {{day}}. If the housing authority gave more time, please put the new day into the packet.',
      { title, day },
    ),
  ],
  inspection_due_soon: (t, title, day) => [
    t('The housing authority has until {{day}} to inspect', { day }),
    t(
      'The housing authority should inspect “{{title}}” and answer the packet by {{day}}. It has not recorded an inspection yet.',
      { title, day },
    ),
  ],
  inspection_overdue: (t, title, day) => [
    t('No inspection by {{day}}', { day }),
    t(
      'The housing authority should have inspected “{{title}}” by {{day}}, and has not recorded an inspection. Please ask it for a day.',
      { title, day },
    ),
  ],
  contract_due_soon: (t, title, day) => [
    t('The contract must be signed by {{day}}', { day }),
    t(
      'The housing authority and the owner must sign their contract for “{{title}}” by {{day}}. One that is signed later does not count.',
      { title, day },
    ),
  ],
  contract_overdue: (t, title, day) => [
    t('The last day for the contract was {{day}}', { day }),
    t(
      'The housing authority and the owner had until {{day}} to sign their contract for “{{title}}”. If they did not, please ask the housing authority what to do.',
      { title, day },
    ),
  ],
};

const packetPathOf = { tenant: paths.tenantPacket, owner: paths.ownerPacket } as const;

export const packetEmail = (
  language: Language,
  news: PacketNews,
  {
    title,
    applicationId,
    side,
    origin,
    day,
  }: { title: string; applicationId: number; side: PacketSide; origin: string; day: string | null },
): EmailContent => {
  const t = say(language);
  const [subject, text] = words[news](t, title, day === null ? '' : longDate(day, language));
  return {
    subject,
    paragraphs: [text],
    button: { label: t('Open the packet'), href: `${origin}${packetPathOf[side](applicationId)}` },
  };
};
