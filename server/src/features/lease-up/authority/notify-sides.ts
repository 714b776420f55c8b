import type { Language, Translate } from '@lintel/contract/kernel/words';
import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import { paths } from '@lintel/contract/paths';
import type { Tx } from '../../../platform/database/db.ts';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findParties } from '../../applications/api.ts';
import type { PacketRow } from '../packet/queries.ts';
import { say } from '../say.ts';

/** News emailed to tenant and owner; what the authority wrote is read on the site. */
export type SidesNews =
  | 'sent'
  | 'taken_back'
  | 'received'
  | 'asked'
  | 'inspection_set'
  | 'inspection_passed'
  | 'inspection_failed'
  | 'approved'
  | 'not_approved';

type Words = (t: Translate, title: string) => [subject: string, text: string];

const words: Record<SidesNews, Words> = {
  sent: (t, title) => [
    t('The packet was sent to the housing authority'),
    t('The other side sent the packet for “{{title}}” to the housing authority.', { title }),
  ],
  taken_back: (t, title) => [
    t('The packet was withdrawn from the housing authority'),
    t('The other side withdrew the packet for “{{title}}” from the housing authority.', { title }),
  ],
  received: (t, title) => [
    t('The housing authority has your packet'),
    t('The housing authority says that it received the packet for “{{title}}”.', { title }),
  ],
  asked: (t, title) => [
    t('The housing authority asks for information'),
    t(
      'The housing authority asks for missing information in the packet for “{{title}}”. Please read it on the packet’s page.',
      {
        title,
      },
    ),
  ],
  inspection_set: (t, title) => [
    t('The day of the inspection is set'),
    t('The housing authority set a day to inspect “{{title}}”. You find it on the packet’s page.', { title }),
  ],
  inspection_passed: (t, title) => [
    t('The inspection was passed'),
    t('“{{title}}” passed the inspection of the housing authority.', { title }),
  ],
  inspection_failed: (t, title) => [
    t('The inspection found something to fix'),
    t('“{{title}}” did not pass the inspection. The packet’s page says what must be fixed, and by when.', {
      title,
    }),
  ],
  approved: (t, title) => [
    t('The housing authority approved the tenancy'),
    t('The housing authority approved the tenancy for “{{title}}”.', { title }),
  ],
  not_approved: (t, title) => [
    t('The housing authority did not approve the tenancy'),
    t('The housing authority did not approve the tenancy for “{{title}}”. The packet’s page has its reason.', {
      title,
    }),
  ],
};

const packetPathOf = { tenant: paths.tenantPacket, owner: paths.ownerPacket } as const;

const emailOf = (
  language: Language,
  news: SidesNews,
  { title, href }: { title: string; href: string },
): EmailContent => {
  const t = say(language);
  const [subject, text] = words[news](t, title);
  return { subject, paragraphs: [text], button: { label: t('Open the packet'), href } };
};

/** Emails tenant and owner, in the transaction of the news itself. */
export const notifySides = async (
  tx: Tx,
  context: Mailing,
  packet: Pick<PacketRow, 'id' | 'applicationId' | 'tenantId' | 'ownerId' | 'propertyId'>,
  { news, sides = ['tenant', 'owner'], at }: { news: SidesNews; sides?: readonly PacketSide[]; at: Date },
): Promise<void> => {
  const parties = await findParties(tx, packet);
  for (const side of sides) {
    const reader = parties[side];
    const language = reader.language ?? 'en';
    await enqueueEmail(
      tx,
      context,
      {
        event: `packet_authority_news:${news}:${side}:${packet.id}:${at.getTime()}`,
        kind: 'packet_authority_news',
        language,
        to: { accountId: reader.accountId, address: reader.email },
        content: emailOf(language, news, {
          title: parties.title,
          href: `${context.config.origin}${packetPathOf[side](packet.applicationId)}`,
        }),
      },
      at,
    );
  }
};
