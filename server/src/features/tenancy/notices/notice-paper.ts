import { clockTime, dateFormat, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { entryNoticeCode } from '@lintel/contract/tenancy/notices/judge';
import { noticeTypesOf, rulesOf } from '@lintel/contract/tenancy/rules/jurisdictions';
import { wayOfServiceLabels } from '@lintel/contract/tenancy/rules/labels';
import { makePaper } from '../../../providers/pdf/pdf-document.ts';
import type { TenancyEventRow } from '../event-queries.ts';
import { inLanguage, proofIn, reasonIn } from '../paper-words.ts';
import { placeOfTenancy } from '../tenancies/present.ts';
import type { ListedNotice } from './queries.ts';

const words = {
  en: {
    title: 'Record of a tenancy notice',
    what: 'What was given',
    type: 'Type',
    home: 'Home',
    landlord: 'Landlord',
    tenant: 'Tenant',
    given: 'Date of the notice',
    effective: 'Date on it',
    visit: 'Day of the visit',
    hours: 'Time of the visit',
    earliest: 'Earliest lawful day',
    service: 'Way of service',
    rent: 'New rent',
    compliant: 'By the rules on record',
    yes: 'The day is lawful',
    no: 'The day, or the amount, is not lawful',
    reason: 'In the landlord’s words',
    law: 'The law',
    happened: 'What happened',
    noted: 'put on record',
    notForm: 'This is the platform’s own record of the notice, and not the official form.',
    form: 'The official form is here:',
    none: 'The law asks for no form of its own, or it is not on record here.',
    advice: 'This is information, not legal advice.',
  },
  es: {
    title: 'Registro de un aviso de arrendamiento',
    what: 'Qué se entregó',
    type: 'Tipo',
    home: 'Vivienda',
    landlord: 'Propietario',
    tenant: 'Inquilino',
    given: 'Fecha del aviso',
    effective: 'Fecha que lleva',
    visit: 'Día de la visita',
    hours: 'Hora de la visita',
    earliest: 'Primer día válido',
    service: 'Forma de entrega',
    rent: 'Nueva renta',
    compliant: 'Según las reglas registradas',
    yes: 'La fecha es válida',
    no: 'La fecha o el monto no son válidos',
    reason: 'En palabras del propietario',
    law: 'La ley',
    happened: 'Qué pasó',
    noted: 'registrado:',
    notForm: 'Este es el registro de la plataforma, no el formulario oficial.',
    form: 'El formulario oficial está aquí:',
    none: 'La ley no pide un formulario propio, o no está registrado aquí.',
    advice: 'Esto es información, no asesoría legal.',
  },
} as const;

const happened = {
  en: { served: 'Served', opened: 'Opened by the tenant', proof_added: 'Proof of service', withdrawn: 'Withdrawn' },
  es: {
    served: 'Entregado',
    opened: 'Abierto por el inquilino',
    proof_added: 'Prueba de entrega',
    withdrawn: 'Retirado',
  },
} as const;

/** The platform's own record of a notice, with a pointer to the official form: for both sides. */
export const noticePaper = async (
  { notice, tenancy }: ListedNotice,
  {
    events,
    landlordName,
    language,
  }: { events: readonly TenancyEventRow[]; landlordName: string; language: 'en' | 'es' },
): Promise<Buffer> => {
  const say = words[language];
  const day = (on: string) => longDate(on, language);
  // By the clock where the home is, with its zone: the reader's is not known.
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
  const type = inLanguage(notice.title, language);
  // As the official form is numbered; where there is none, our own code would say nothing to anybody.
  const form = noticeTypesOf(notice.jurisdiction).find(({ code }) => code === notice.code)?.form ?? null;
  const time = (minute: number) => clockTime(minute, language);
  const way = wayOfServiceLabels[notice.service as keyof typeof wayOfServiceLabels] ?? notice.service;
  return makePaper({
    title: say.title,
    language,
    at: notice.createdAt,
    blocks: [
      { kind: 'notice', text: say.notForm },
      {
        kind: 'table',
        caption: say.what,
        lines: [
          { label: say.type, value: form === null ? type : `${type} (${form})`, isStrong: true },
          { label: say.home, value: `${tenancy.title}, ${placeOfTenancy(tenancy)}` },
          { label: say.landlord, value: landlordName },
          { label: say.tenant, value: tenancy.tenantName },
          { label: say.given, value: day(notice.noticeOn) },
          { label: isEntry ? say.visit : say.effective, value: day(notice.effectiveOn), isStrong: true },
          ...(notice.entryFrom === null || notice.entryUntil === null
            ? []
            : [{ label: say.hours, value: `${time(notice.entryFrom)} – ${time(notice.entryUntil)}`, isStrong: true }]),
          ...(notice.earliestOn === null ? [] : [{ label: say.earliest, value: day(notice.earliestOn) }]),
          { label: say.service, value: inLanguage(way, language) },
          ...(notice.newRentCents === null ? [] : [{ label: say.rent, value: dollars(notice.newRentCents) }]),
          { label: say.compliant, value: notice.isCompliant ? say.yes : say.no },
        ],
      },
      ...(notice.reason === null
        ? []
        : [
            { kind: 'heading' as const, text: say.reason },
            { kind: 'text' as const, text: notice.reason },
          ]),
      { kind: 'heading', text: say.law },
      ...notice.reasons.map((reason) => ({
        kind: 'text' as const,
        text: `${reasonIn(reason, language)} (${reason.citation})`,
      })),
      {
        kind: 'table',
        caption: say.happened,
        lines: events.flatMap(({ kind, at, onDay, note }) =>
          kind in happened[language]
            ? [
                {
                  label: happened[language][kind as keyof typeof happened.en],
                  value: [
                    onDay === null ? null : day(onDay),
                    onDay === null ? momentAt(at) : `${say.noted} ${momentAt(at)}`,
                    kind === 'proof_added' && note !== null ? proofIn(note, language) : note,
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
        text: rules?.forms ? `${say.form} ${inLanguage(rules.forms.text, language)}\n${rules.forms.url}` : say.none,
      },
      { kind: 'text', text: say.advice },
    ],
  });
};
