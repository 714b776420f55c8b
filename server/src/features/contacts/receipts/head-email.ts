import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Letter } from '../../../providers/mail/letter.ts';
import type { Head } from './head.ts';

/** Tells staff how the record of contact receipts ends today, in a line that can be compared with it later. */
export const headLetter = (language: Language, head: Head & { line: string }): Letter => {
  const day = longDate(head.at, language);
  return language === 'es'
    ? {
        subject: `Estado del registro de comprobantes, ${day}`,
        paragraphs: [
          `El registro de comprobantes de contacto termina hoy en la entrada ${head.sequence}, con el comprobante ${head.receipts}. Guarde este correo: si alguien corta después el final del registro, esta línea lo demuestra.`,
          head.line,
        ],
        notes: ['Para compararla con el registro: npm run receipts:verify -- y esta línea.'],
      }
    : {
        subject: `Head of the record of contact receipts, ${day}`,
        paragraphs: [
          `The record of contact receipts ends today at event ${head.sequence}, with receipt ${head.receipts}. Keep this mail: if somebody cuts off the end of the record later, this line shows it.`,
          head.line,
        ],
        notes: ['To compare it with the record: npm run receipts:verify -- and this line.'],
      };
};
