import type { DocumentKind } from '@lintel/contract/applications/labels';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/secrets/sha256.ts';
import { makePaper } from '../../../providers/pdf/pdf-document.ts';
import { applicationDocuments } from '../tables.ts';
import { documentFiles } from './document-files.ts';

const day = 86_400_000;

/** Documents that tenant 1 sent with the application for the townhouse to which an agent introduced her. */
const papers: { name: string; kind: DocumentKind; title: string; lines: { label: string; value: string }[] }[] = [
  {
    name: 'pay-slips-autumn.pdf',
    kind: 'income',
    title: 'Pay slips, autumn',
    lines: [
      { label: 'Employee', value: 'Tanya Brooks' },
      { label: 'August', value: '$3,100' },
      { label: 'September', value: '$3,100' },
      { label: 'October', value: '$3,100' },
    ],
  },
  {
    name: 'voucher-letter.pdf',
    kind: 'voucher',
    title: 'Voucher letter',
    lines: [
      { label: 'Voucher holder', value: 'Tanya Brooks' },
      { label: 'Bedrooms', value: '2' },
    ],
  },
  {
    name: 'photo-id.pdf',
    kind: 'identity',
    title: 'Photo ID',
    lines: [{ label: 'Name', value: 'Tanya Brooks' }],
  },
];

/** Seeds the documents of the sample application for home 10, with their files: for servers that store files. */
export const seedDocuments = async (tx: Tx, context: Pick<AppContext, 'config'>, now: Date): Promise<void> => {
  const uploadedAt = new Date(now.getTime() - 5 * day);
  for (const { name, kind, title, lines } of papers) {
    const bytes = await makePaper({
      title,
      language: 'en',
      at: uploadedAt,
      blocks: [
        { kind: 'notice', text: 'This is a sample. No real person has this name.' },
        { kind: 'table', caption: title, lines },
      ],
    });
    await tx.insert(applicationDocuments).values({
      applicationId: 3,
      fileKey: await documentFiles(context).put(bytes),
      name,
      kind,
      contentType: 'application/pdf',
      bytes: bytes.length,
      sentDigest: await sha256(bytes),
      uploadedAt,
    });
  }
};
