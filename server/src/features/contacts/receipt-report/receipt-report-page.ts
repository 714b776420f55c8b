import { initiationLabels, methodLabels, receiptStatusLabels } from '@lintel/contract/contacts/labels';
import { verifyReceipt } from '@lintel/contract/contacts/read-endpoints';
import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { type Html, html, trusted } from '../../../platform/http/html.ts';
import type { findReceiptPlaces } from '../queries.ts';
import type { PersonalField } from '../receipts/receipt-seal.ts';
import type { SeenReceipt } from '../receipts/seen-receipt.ts';
import type { Fault } from '../receipts/verify-chain.ts';
import { say } from '../say.ts';
import { reportStyle } from './receipt-report-style.ts';

export type Report = {
  receipt: SeenReceipt;
  places: NonNullable<Awaited<ReturnType<typeof findReceiptPlaces>>>;
  fault: Fault | null;
  isFirstContact: boolean;
  checkedAt: Date;
  /** Where the same report is available as data; null where only the page of a link offers it. */
  dataAddress: string | null;
  /** The head of the record, as stored outside, and the public key of its signature. */
  head: { line: string; publicKey: string } | null;
  origin: string;
};

const dateAndTime = (instant: Date, language: Language): string =>
  `${longDate(instant, language)}, ${dateFormat(language, { timeStyle: 'medium', timeZone: 'UTC' }).format(instant)} UTC`;

/** Returns a personal value; says `Erased` when it was sealed and is gone, and why when it exists and is not shown. */
const personal = (receipt: SeenReceipt, field: PersonalField, t: Translate): string | null => {
  if (receipt.isClosed) return t('Not shown before the application is opened.');
  const value = receipt[field];
  if (value !== null) return value;
  return wasSealed(receipt, field) ? t('Erased. The seal is still valid.') : null;
};

const wasSealed = (receipt: SeenReceipt, field: PersonalField): boolean => {
  try {
    return (JSON.parse(receipt.digests) as Record<string, unknown>)[field] != null;
  } catch {
    return false;
  }
};

const fact = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
const small = (text: string): Html => html`<br><span class="small">${text}</span>`;

const people = (receipt: SeenReceipt, t: Translate, fields: readonly PersonalField[]): string => {
  const values = fields.map((field) => personal(receipt, field, t)).filter((value) => value !== null);
  return [...new Set(values)].join(', ') || t('None');
};

/** Says whether the tenant was signed in, or someone else gave the name. */
const identity = (receipt: SeenReceipt, t: Translate): string => {
  if (receipt.initiatedBy !== 'tenant') return t('name and address as the agent gave them');
  // Applying requires signing in.
  if (receipt.isClosed) return t('signed in when it was recorded');
  return receipt.tenantId === null
    ? t('name and address as the sender gave them')
    : t('signed in when it was recorded');
};

const commission = (receipt: SeenReceipt, t: Translate): string => {
  if (receipt.isUnconfirmed) {
    return receipt.commissionEligible
      ? t('The tenant has not accepted this agent yet. The owner pays for referrals to this home.')
      : t('The tenant has not accepted this agent yet. The owner does not pay for referrals to this home.');
  }
  if (receipt.commissionEligible) return t('Eligible. The agent introduced the tenant first.');
  return receipt.agentId === null
    ? t('Not eligible. No agent took part.')
    : t('Not eligible. The agent’s introduction was not the first contact, or the agent was not approved.');
};

const facts = ({ receipt, places }: Report, t: Translate, language: Language): Html[] => {
  const place = [places.address, places.city, [places.state, places.zipCode].filter(Boolean).join(' ')];
  const agent = receipt.agentId === null ? [] : [agentFact(receipt, t)];
  const dispute = receipt.disputeNotes === null ? [] : [fact(t('Dispute'), html`${receipt.disputeNotes}`)];
  return [
    fact(
      t('Date and time'),
      html`<time datetime="${receipt.issuedAt.toISOString()}">${dateAndTime(receipt.issuedAt, language)}</time>`,
    ),
    fact(
      t('Property'),
      html`${places.title}<br>${place.filter(Boolean).join(', ')} (${t('No.')} ${receipt.propertyId})`,
    ),
    fact(t('Contact'), html`${t(initiationLabels[receipt.initiationType])}, ${t(methodLabels[receipt.contactMethod])}`),
    fact(t('Started by'), html`${{ tenant: t('Tenant'), agent: t('Agent'), owner: t('Owner') }[receipt.initiatedBy]}`),
    fact(t('Tenant'), html`${people(receipt, t, ['tenantName', 'tenantEmail'])}${small(identity(receipt, t))}`),
    fact(t('Owner'), html`${places.ownerName} (${t('No.')} ${receipt.ownerId})`),
    ...agent,
    fact(t('Details'), html`<span class="plain">${personal(receipt, 'contactDetails', t) ?? t('None')}</span>`),
    fact(t('Commission'), html`${commission(receipt, t)}`),
    ...dispute,
  ];
};

const agentFact = (receipt: SeenReceipt, t: Translate): Html =>
  fact(
    t('Agent'),
    html`${people(receipt, t, ['agentName', 'agentEmail'])}${small(`${t('license')} ${personal(receipt, 'agentLicense', t) ?? t('None')}`)}`,
  );

const faults: Record<Fault, (t: Translate) => string> = {
  missing: (t) => t('The receipt before it is missing.'),
  link: (t) => t('Its link to the receipt before it is broken.'),
  content: (t) => t('Its facts are not those that were sealed.'),
  personal: (t) => t('A name, address or text on it is not what was sealed.'),
  proof: (t) => t('Its timestamp proof was not made by Lintel.'),
  unrecorded: (t) => t('Lintel did not record the event that the record shows for it.'),
  erasure: (t) => t('Personal data is gone without an erasure on record, or is there in spite of one.'),
  inquiry: (t) => t('What the owner received is not what was sent.'),
};

const verdict = ({ receipt, fault, checkedAt }: Report, t: Translate, language: Language): Html => {
  const time = dateAndTime(checkedAt, language);
  if (fault) {
    return html`<p class="verdict broken">${t('Checked on {{time}}: THIS RECEIPT FAILED THE CHECK. {{fault}}', { time, fault: faults[fault](t) })}</p>`;
  }
  const sentence =
    receipt.id === 1
      ? t('Checked on {{time}}: this receipt is unchanged, and is the first in the record.', { time })
      : t('Checked on {{time}}: this receipt is unchanged, and linked to No. {{before}} before it.', {
          time,
          before: receipt.id - 1,
        });
  return html`<p class="verdict">${sentence}</p>`;
};

const logo = trusted(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><path class="lamp" fill="#f6bf3f" d="M10 11h12v18H10z"/><path fill="currentColor" d="M1 4h30v7H1zM5 11h5v18H5zM22 11h5v18h-5z"/></svg>',
);

/** 48 marks around the stamp, every fourth one longer. */
const marks = Array.from({ length: 48 }, (_, at) => {
  const angle = (at * Math.PI) / 24;
  const point = (radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  return `M${point(46)}L${point(at % 4 === 0 ? 41 : 43.5)}`;
}).join('');

const stamp = (receipt: SeenReceipt, t: Translate): Html => {
  const [year, month, day] = receipt.issuedAt.toISOString().slice(0, 10).split('-');
  return html`<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="ring" cx="50" cy="50" r="47.5" stroke-width="2"/><path class="ring" d="${marks}" stroke-width="1.4"/><circle class="ring" cx="50" cy="50" r="38" stroke-width="1.2"/><path class="ring" d="M30 37h40v7.500H30zM34.500 44.500h7v23h-7zM58.500 44.500h7v23h-7z" stroke-width="2"/><text class="ring-text" x="50" y="30">${t('RECORDED')}</text><text class="ring-date" x="50" y="79.5">${`${month}-${day}-${year}`}</text></svg>`;
};

const statusBadge = (status: string, t: Translate): Html => {
  const look = status === 'active' ? 'badge badge-active' : status === 'dispute' ? 'badge badge-dispute' : 'badge';
  return html`<span class="${look}">${Object.hasOwn(receiptStatusLabels, status) ? t(receiptStatusLabels[status as keyof typeof receiptStatusLabels]) : status}</span>`;
};

/** Renders the receipt report: one Letter page with the facts, the seal, a verdict and how to check it. No scripts. */
export const receiptReportPage = (report: Report, language: Language): string => {
  const { receipt, origin, head } = report;
  const t = say(language);
  const byHash = `${origin}${addressOf(verifyReceipt, { params: { hash: receipt.receiptHash } })}`;
  const asData = report.dataAddress === null ? null : `${origin}${report.dataAddress}`;
  const title = report.isFirstContact ? t('Proof of first contact') : t('Proof of contact');
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t('Contact receipt')} ${receipt.id} – Lintel</title><style>${trusted(reportStyle)}</style></head>
<body><main class="sheet">
<header class="head"><span class="logo">${logo}Lintel</span><p class="no">${t('Contact receipt')}<br><b>${t('No.')} ${receipt.id}</b></p></header>
<div class="title"><h1>${title}</h1>${statusBadge(receipt.status, t)}</div>
<dl class="facts">${facts(report, t, language)}</dl>
<section class="seal">${stamp(receipt, t)}<div><h2>${t('SHA-256 seal')}</h2><p class="mono">${receipt.receiptHash}</p><p class="small">${t('Timestamp proof')} <span class="mono">${receipt.timestampProof}</span></p>${verdict(report, t, language)}<p class="small">${t('If one letter of this receipt changes, the seal no longer matches.')}</p></div></section>
<section class="how"><h2>${t('How to check it')}</h2><p>${t('Anyone can ask whether a receipt with this seal is on record:')} <a href="${byHash}">${byHash}</a></p><p>${asData === null ? t('The page of your link gives you the sealed text as a file, and you can compute its SHA-256 without trusting Lintel.') : html`${t('Anyone who may read this receipt can get the sealed text and compute its SHA-256 without trusting Lintel:')} <a href="${asData}">${asData}</a>`}${receipt.audience === 'tenant' ? ` ${t('Only you get the key to the digests of names and texts in it. With it you can show what was sealed.')}` : ''}</p>${head && html`<p>${t('This is how the whole record ended when this page was made. Keep it: if its end is cut off later, this line shows it. Signed with Ed25519, public key')} <span class="mono">${head.publicKey}</span>:<br><span class="mono">${head.line}</span></p>`}${report.dataAddress !== null && receipt.audience !== 'staff' && !receipt.isClosed ? html`<p>${t('Is something on it wrong? Anyone named on it can object here:')} <a href="${origin}${paths.receiptDispute(receipt.id)}">${origin}${paths.receiptDispute(receipt.id)}</a></p>` : ''}<p>${t('The home and the owner are shown with the names they have today; the seal covers their numbers.')}</p></section>
</main></body></html>
`.html;
};
