import { clockTime, dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { entryNoticeCode } from '@lintel/contract/tenancy/notices/judge';
import { proofOf } from '@lintel/contract/tenancy/notices/proof';
import { noticeTypesOf, rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import { translateReason } from '@lintel/contract/tenancy/rules/reasons';
import { makePaper } from '../../../providers/pdf/pdf-document.ts';
import type { TenancyEventRow } from '../event-queries.ts';
import { say } from '../say.ts';
import { placeOfTenancy } from '../tenancies/present.ts';
import type { ListedNotice } from './queries.ts';

/** Returns how something was delivered, as its proof of service says. */
const saidProof = (note: string, t: Translate): string => {
  const { way, words } = proofOf(note);
  return [way === null ? null : t(way), words].filter((part) => part !== null).join(': ');
};

/** Builds Lintel's own record of a notice, for both sides, with a reference to the official form. */
export const noticePaper = async (
  { notice, tenancy }: ListedNotice,
  { events, landlordName, language }: { events: readonly TenancyEventRow[]; landlordName: string; language: Language },
): Promise<Buffer> => {
  const t = say(language);
  const happened: Record<string, string> = {
    served: t('Served'),
    opened: t('Opened by the tenant'),
    proof_added: t('Proof of service'),
    withdrawn: t('Withdrawn'),
  };
  const day = (on: string) => longDate(on, language);
  // In the local time of the home, with its zone: the reader's zone is not known.
  const momentAt = (at: Date) =>
    dateFormat(language, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: tenancy.timeZone,
    }).format(at);
  const rules = rulesOf(notice.jurisdiction);
  const isEntry = notice.code === entryNoticeCode;
  const type = t(notice.title);
  // The official form's number; without a form, nothing, as the internal code means nothing to readers.
  const form = noticeTypesOf(notice.jurisdiction).find(({ code }) => code === notice.code)?.form ?? null;
  const time = (minute: number) => clockTime(minute, language);
  const way = wayOfServiceLabels[notice.service as keyof typeof wayOfServiceLabels] ?? notice.service;
  return makePaper({
    title: t('Record of a tenancy notice'),
    language,
    at: notice.createdAt,
    blocks: [
      { kind: 'notice', text: t('This is the platform’s own record of the notice, and not the official form.') },
      {
        kind: 'table',
        caption: t('What was given'),
        lines: [
          { label: t('Type'), value: form === null ? type : `${type} (${form})`, isStrong: true },
          { label: t('Home'), value: `${tenancy.title}, ${placeOfTenancy(tenancy)}` },
          { label: t('Landlord'), value: landlordName },
          { label: t('Tenant'), value: tenancy.tenantName },
          { label: t('Date of the notice'), value: day(notice.noticeOn) },
          { label: t(isEntry ? 'Day of the visit' : 'Date on it'), value: day(notice.effectiveOn), isStrong: true },
          ...(notice.entryFrom === null || notice.entryUntil === null
            ? []
            : [
                {
                  label: t('Time of the visit'),
                  value: `${time(notice.entryFrom)} – ${time(notice.entryUntil)}`,
                  isStrong: true,
                },
              ]),
          ...(notice.earliestOn === null ? [] : [{ label: t('Earliest lawful day'), value: day(notice.earliestOn) }]),
          { label: t('Way of service'), value: t(way) },
          ...(notice.newRentCents === null ? [] : [{ label: t('New rent'), value: dollars(notice.newRentCents) }]),
          {
            label: t('By the rules on record'),
            value: t(notice.isCompliant ? 'The day is lawful' : 'The date or the amount is not lawful'),
          },
        ],
      },
      ...(notice.reason === null
        ? []
        : [
            { kind: 'heading' as const, text: t('In the landlord’s words') },
            { kind: 'text' as const, text: notice.reason },
          ]),
      { kind: 'heading', text: t('The law') },
      ...notice.reasons.map((reason) => ({
        kind: 'text' as const,
        text: `${translateReason(reason, t, language)} (${reason.citation})`,
      })),
      {
        kind: 'table',
        caption: t('What happened'),
        lines: events.flatMap(({ kind, at, onDay, note }) =>
          happened[kind]
            ? [
                {
                  label: happened[kind],
                  value: [
                    onDay === null ? null : day(onDay),
                    onDay === null ? momentAt(at) : t('recorded {{moment}}', { moment: momentAt(at) }),
                    kind === 'proof_added' && note !== null ? saidProof(note, t) : note,
                  ]
                    .filter((part) => part !== null)
                    .join(' · '),
                },
              ]
            : [],
        ),
      },
      {
        kind: 'text',
        text: rules?.forms
          ? `${t('The official form is here: {{place}}', { place: t(rules.forms.text) })}\n${rules.forms.url}`
          : t('The law requires no special form, or we have none on record.'),
      },
      { kind: 'text', text: t('This is information, not legal advice.') },
    ],
  });
};
