import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { paths } from '@lintel/contract/paths';
import type { Letter } from '../../../providers/mail/letter.ts';
import { say } from '../say.ts';

/** What is told by mail. No answer of the packet stands in a mail: those are read on the site. */
export type PacketNews = 'opened' | 'signed' | 'completed' | 'voided';

const words: Record<PacketNews, (t: Translate, title: string) => [subject: string, text: string]> = {
  opened: (t, title) => [
    t('Your part of the packet for the housing authority'),
    t(
      'The packet for “{{title}}” was opened. It asks the housing authority to approve the home. Please fill in your part: the page says what is missing.',
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
      'Something in the packet for “{{title}}” was changed, so your signature does not count any more. Please read it and sign it again.',
      {
        title,
      },
    ),
  ],
};

const packetPathOf = { tenant: paths.tenantPacket, owner: paths.ownerPacket } as const;

export const packetLetter = (
  language: Language,
  news: PacketNews,
  { title, applicationId, side, origin }: { title: string; applicationId: number; side: PacketSide; origin: string },
): Letter => {
  const t = say(language);
  const [subject, text] = words[news](t, title);
  return {
    subject,
    paragraphs: [text],
    button: { label: t('Open the packet'), href: `${origin}${packetPathOf[side](applicationId)}` },
  };
};
