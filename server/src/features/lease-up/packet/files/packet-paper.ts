import { documentKindLabels } from '@lintel/contract/applications/labels';
import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { formatAnswer } from '@lintel/contract/lease-up/packet/kinds';
import { isNeededNow } from '@lintel/contract/lease-up/packet/missing';
import {
  type AskedQuestion,
  type PacketSection,
  packetSectionLabels,
  packetSections,
  questionsOn,
} from '@lintel/contract/lease-up/packet/questions';
import type { AnswerOrigin } from '@lintel/contract/lease-up/packet/schema';
import { describeComparison, describeDifferences, rentBasis } from '@lintel/contract/lease-up/rents/words';
import { makePaper, type PaperBlock } from '../../../../providers/pdf/pdf-document.ts';
import { say } from '../../say.ts';
import { answersOf, signable } from '../document.ts';
import { placeOf, stateOf } from '../present.ts';
import { type GatheredPacket, standing } from './gather-packet.ts';

const timeOf = (at: Date, language: Language): string =>
  `${longDate(at, language)}, ${at.toISOString().slice(11, 16)} UTC`;

const originWords = (t: Translate, from: AnswerOrigin): string =>
  ({
    listing: t('from the listing'),
    application: t('from the application'),
    account: t('from the owner’s account'),
    tenant: t('by the tenant'),
    owner: t('by the owner'),
  })[from];

const stateBlocks = (gathered: GatheredPacket, t: Translate): PaperBlock[] => {
  const texts = {
    open: gathered.isBeingChanged
      ? t('The packet is being changed. This is what both had signed before; the change is not signed yet.')
      : t('Not signed by both. Only what both have signed counts as a request.'),
    closed: t('This packet is closed. Nothing more is needed.'),
    signed: null,
  };
  const text = texts[stateOf(gathered.packet, standing(gathered))];
  return [
    ...(gathered.packet.isSample
      ? [{ kind: 'notice' as const, text: t('Sample data: these people and this home are made up.') }]
      : []),
    ...(text === null ? [] : [{ kind: 'notice' as const, text }]),
  ];
};

const sectionBlocks = (
  { packet, isBeingChanged }: GatheredPacket,
  { section, questions, language }: { section: PacketSection; questions: readonly AskedQuestion[]; language: Language },
): PaperBlock[] => {
  const t = say(language);
  const answers = answersOf(packet.answers);
  const lines = questions
    .filter(({ id, isNeeded }) => isNeeded !== 'when needed' || answers[id] !== null || isNeededNow(id, answers))
    .map(({ id, text, item }) => {
      const said = formatAnswer(id, answers[id], t, language);
      const origin = packet.answers.answers[id];
      return {
        label: item === undefined ? t(text) : t('{{question}} (form item {{item}})', { question: t(text), item }),
        value:
          said === null || !origin
            ? t('Not answered')
            : isBeingChanged
              ? said
              : `${said}\n${originWords(t, origin.from)}`,
      };
    });
  return lines.length === 0 ? [] : [{ kind: 'table', caption: t(packetSectionLabels[section]), lines }];
};

/** Writes the rents of comparable homes, for the authority, which must find the rent reasonable. */
const rentBlocks = ({ rents }: GatheredPacket, t: Translate): PaperBlock[] =>
  rents === null
    ? []
    : [
        { kind: 'heading', text: t('What comparable homes ask') },
        { kind: 'text', text: `${describeComparison(t, rents, false)} ${t(rentBasis)}` },
        ...(rents.homes.length === 0
          ? []
          : [
              {
                kind: 'table' as const,
                caption: t('Homes on Lintel without assistance, the nearest and most similar first'),
                lines: rents.homes.map((home) => ({
                  label: `${home.title}\n${home.place}`,
                  value: `${dollars(home.rent)}\n${describeDifferences(t, home, rents).join('\n')}`,
                })),
              },
            ]),
      ];

const signatureNote = (t: Translate, sha256: string): string =>
  t(
    'Each of them typed the name, ticked that it is true, and signed the text with this fingerprint (SHA-256): {{sha256}}. The text is in the JSON file of this packet, so anyone can check it.',
    { sha256 },
  );
const fingerprintNote = (t: Translate, sha256: string): string =>
  t('The fingerprint of what it says now (SHA-256) is {{sha256}}. The text is in the JSON file of this packet.', {
    sha256,
  });

/** Writes the packet's contents, part by part, with its signatures. */
const packetBlocks = (gathered: GatheredPacket, language: Language): PaperBlock[] => {
  const t = say(language);
  const { packet, home, documents } = gathered;
  const questions = questionsOn(dayOf(packet.openedAt));
  const signed = gathered.isBeingChanged ? gathered.signatures : standing(gathered);
  return [
    ...stateBlocks(gathered, t),
    {
      kind: 'table',
      caption: t('About this packet'),
      lines: [
        { label: t('Tenant'), value: packet.tenantName },
        { label: t('Owner'), value: packet.ownerName },
        { label: t('Home'), value: `${home.title}\n${placeOf(home)}` },
        { label: t('Started on'), value: longDate(packet.openedAt, language) },
        { label: t('Number of the packet'), value: String(packet.id) },
      ],
    },
    ...packetSections.flatMap((section) =>
      sectionBlocks(gathered, {
        section,
        questions: questions.filter((question) => question.section === section),
        language,
      }),
    ),
    ...rentBlocks(gathered, t),
    {
      kind: 'table',
      caption: t('Signatures'),
      lines: (['tenant', 'owner'] as const).map((side) => {
        const signature = signed.findLast((one) => one.side === side);
        return {
          label: side === 'tenant' ? t('Tenant') : t('Owner'),
          value: signature ? `${signature.name}\n${timeOf(signature.signedAt, language)}` : t('Not signed'),
        };
      }),
    },
    {
      kind: 'text',
      text: (signed.length >= 2 ? signatureNote : fingerprintNote)(t, signable(packet).digest),
    },
    ...(documents.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            caption: t('Attachments'),
            lines: documents.map(({ name, kind, uploadedAt }) => ({
              label: name,
              value: `${t(documentKindLabels[kind])}, ${longDate(uploadedAt, language)}`,
            })),
          },
        ]),
    {
      kind: 'text',
      text: t(
        'Made by Lintel. The questions are those of form HUD-52517 in an order of our own, with its numbers. The housing authority decides.',
      ),
    },
  ];
};

/** Makes the packet as a tagged PDF. */
export const packetPaper = (gathered: GatheredPacket, language: Language): Promise<Buffer> => {
  const t = say(language);
  return makePaper({
    title: t('Packet for the housing authority'),
    language,
    at: gathered.at,
    blocks: packetBlocks(gathered, language),
  });
};
