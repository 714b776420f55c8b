import { verifyReceipt } from '@lintel/contract/contacts/read-endpoints';
import { dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { addressOf } from '@lintel/contract/kernel/endpoint';
import { paths } from '@lintel/contract/paths';
import { type Html, html, trusted } from '../../../platform/http/html.ts';
import type { findReceiptPlaces } from '../queries.ts';
import type { PersonalField } from '../receipts/receipt-seal.ts';
import type { SeenReceipt } from '../receipts/seen-receipt.ts';
import type { Fault } from '../receipts/verify-chain.ts';
import { reportStyle } from './receipt-report-style.ts';
import { type ReportWords, reportWords } from './receipt-report-words.ts';

export type Report = {
  receipt: SeenReceipt;
  places: NonNullable<Awaited<ReturnType<typeof findReceiptPlaces>>>;
  fault: Fault | null;
  isFirstContact: boolean;
  checkedAt: Date;
  /** Where the same is to be had as data; null where only the page of a link gives it. */
  dataAddress: string | null;
  /** The head of the record, as it is kept outside; and what its signature is checked with. */
  head: { line: string; publicKey: string } | null;
  origin: string;
};

type Language = 'en' | 'es';

const dateAndTime = (instant: Date, language: Language): string =>
  `${longDate(instant, language)}, ${dateFormat(language, { timeStyle: 'medium', timeZone: 'UTC' }).format(instant)} UTC`;

const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** A personal value; `Erased` when it was sealed and is gone, and why when it is there and not shown. */
const personal = (receipt: SeenReceipt, field: PersonalField, words: ReportWords): string | null => {
  if (receipt.isClosed) return words.closed;
  const value = receipt[field];
  if (value !== null) return value;
  return wasSealed(receipt, field) ? words.erased : null;
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

const people = (receipt: SeenReceipt, words: ReportWords, fields: readonly PersonalField[]): string => {
  const values = fields.map((field) => personal(receipt, field, words)).filter((value) => value !== null);
  return [...new Set(values)].join(', ') || words.none;
};

/** Whether the tenant is known to be that person, or somebody said so. */
const identity = (receipt: SeenReceipt, words: ReportWords): string => {
  if (receipt.initiatedBy !== 'tenant') return words.asAgentGave;
  // Applying takes somebody who is signed in.
  if (receipt.isClosed) return words.wasSignedIn;
  return receipt.tenantId === null ? words.asGiven : words.wasSignedIn;
};

const commission = (receipt: SeenReceipt, words: ReportWords): string => {
  if (receipt.commissionEligible) return words.eligible;
  return receipt.agentId === null ? words.noAgent : words.notEligible;
};

const facts = ({ receipt, places }: Report, words: ReportWords, language: Language): Html[] => {
  const place = [places.address, places.city, [places.state, places.zipCode].filter(Boolean).join(' ')];
  const agent = receipt.agentId === null ? [] : [agentFact(receipt, words)];
  const dispute = receipt.disputeNotes === null ? [] : [fact(words.dispute, html`${receipt.disputeNotes}`)];
  return [
    fact(
      words.when,
      html`<time datetime="${receipt.issuedAt.toISOString()}">${dateAndTime(receipt.issuedAt, language)}</time>`,
    ),
    fact(
      words.property,
      html`${places.title}<br>${place.filter(Boolean).join(', ')} (${words.number} ${receipt.propertyId})`,
    ),
    fact(words.kind, html`${words.kinds[receipt.initiationType]}, ${words.methods[receipt.contactMethod]}`),
    fact(words.startedBy, html`${words.roles[receipt.initiatedBy]}`),
    fact(
      words.roles.tenant,
      html`${people(receipt, words, ['tenantName', 'tenantEmail'])}${small(identity(receipt, words))}`,
    ),
    fact(words.roles.owner, html`${places.ownerName} (${words.number} ${receipt.ownerId})`),
    ...agent,
    fact(words.details, html`<span class="plain">${personal(receipt, 'contactDetails', words) ?? words.none}</span>`),
    fact(words.commission, html`${commission(receipt, words)}`),
    ...dispute,
  ];
};

const agentFact = (receipt: SeenReceipt, words: ReportWords): Html =>
  fact(
    words.roles.agent,
    html`${people(receipt, words, ['agentName', 'agentEmail'])}${small(`${words.license} ${personal(receipt, 'agentLicense', words) ?? words.none}`)}`,
  );

const verdict = ({ receipt, fault, checkedAt }: Report, words: ReportWords, language: Language): Html => {
  const time = dateAndTime(checkedAt, language);
  if (fault) {
    return html`<p class="verdict broken">${filled(words.broken, { time, fault: words.faults[fault] })}</p>`;
  }
  const sentence = receipt.id === 1 ? words.genuineFirst : words.genuine;
  return html`<p class="verdict">${filled(sentence, { time, before: String(receipt.id - 1) })}</p>`;
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

const stamp = (receipt: SeenReceipt, words: ReportWords): Html => {
  const [year, month, day] = receipt.issuedAt.toISOString().slice(0, 10).split('-');
  return html`<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="ring" cx="50" cy="50" r="47.5" stroke-width="2"/><path class="ring" d="${marks}" stroke-width="1.4"/><circle class="ring" cx="50" cy="50" r="38" stroke-width="1.2"/><path class="ring" d="M30 37h40v7.500H30zM34.500 44.500h7v23h-7zM58.500 44.500h7v23h-7z" stroke-width="2"/><text class="ring-text" x="50" y="30">${words.recorded}</text><text class="ring-date" x="50" y="79.5">${`${month}-${day}-${year}`}</text></svg>`;
};

const statusBadge = (status: string, words: ReportWords): Html => {
  const look = status === 'active' ? 'badge badge-active' : status === 'dispute' ? 'badge badge-dispute' : 'badge';
  return html`<span class="${look}">${words.status[status] ?? status}</span>`;
};

/** The receipt report: one Letter page with the facts, the seal, a verdict and how to check it. No scripts. */
export const receiptReportPage = (report: Report, language: Language): string => {
  const { receipt, origin, head } = report;
  const words = reportWords[language];
  const byHash = `${origin}${addressOf(verifyReceipt, { params: { hash: receipt.receiptHash } })}`;
  const asData = report.dataAddress === null ? null : `${origin}${report.dataAddress}`;
  const title = report.isFirstContact ? words.firstContact : words.contact;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${words.contactReceipt} ${receipt.id} – Lintel</title><style>${trusted(reportStyle)}</style></head>
<body><main class="sheet">
<header class="head"><span class="logo">${logo}Lintel</span><p class="no">${words.contactReceipt}<br><b>${words.number} ${receipt.id}</b></p></header>
<div class="title"><h1>${title}</h1>${statusBadge(receipt.status, words)}</div>
<dl class="facts">${facts(report, words, language)}</dl>
<section class="seal">${stamp(receipt, words)}<div><h2>${words.seal}</h2><p class="mono">${receipt.receiptHash}</p><p class="small">${words.proof} <span class="mono">${receipt.timestampProof}</span></p>${verdict(report, words, language)}<p class="small">${words.oneLetter}</p></div></section>
<section class="how"><h2>${words.howTo}</h2><p>${words.checkByHash} <a href="${byHash}">${byHash}</a></p><p>${asData === null ? words.checkYourselfByLink : html`${words.checkYourself} <a href="${asData}">${asData}</a>`}${receipt.audience === 'tenant' ? ` ${words.alone}` : ''}</p>${head && html`<p>${words.head} <span class="mono">${head.publicKey}</span>:<br><span class="mono">${head.line}</span></p>`}${report.dataAddress !== null && receipt.audience !== 'staff' && !receipt.isClosed ? html`<p>${words.objection} <a href="${origin}${paths.receiptDispute(receipt.id)}">${origin}${paths.receiptDispute(receipt.id)}</a></p>` : ''}<p>${words.today}</p></section>
</main></body></html>
`.html;
};
