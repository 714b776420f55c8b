import type { Language } from '@lintel/contract/kernel/words';
import { longDate } from '@lintel/contract/kernel/dates';
import type { Letter } from '../../../providers/mail/letter.ts';

/**
 * Tells an address that somebody wrote with it, and where the receipt is. Nothing in it was typed by the sender: the address could
 * be a stranger's, and the mail a way to write to them.
 */
export const receiptLetter = (
  language: Language,
  { title, at, href }: { title: string; at: Date; href: string },
): Letter => {
  const day = longDate(at, language);
  return language === 'es'
    ? {
        subject: `Su comprobante de contacto: ${title}`,
        paragraphs: [
          `El ${day} se envió un mensaje al propietario de «${title}» con esta dirección de correo. El comprobante de contacto prueba cuándo se escribió y quién lo recibió.`,
          'Este enlace abre el comprobante y el mensaje, sin cuenta. Quien lo tenga puede leerlos: guárdelo bien.',
        ],
        button: { label: 'Abrir el comprobante', href },
        notes: ['Si usted no lo escribió, otra persona puso su dirección; no tiene que hacer nada.'],
      }
    : {
        subject: `Your contact receipt: ${title}`,
        paragraphs: [
          `On ${day} a message was sent to the owner of “${title}” with this email address. The contact receipt proves when it was written and who received it.`,
          'This link opens the receipt and the message, without an account. Whoever has it can read them, so keep it well.',
        ],
        button: { label: 'Open the receipt', href },
        notes: ['If you did not write this, somebody else gave your address; you need not do anything.'],
      };
};
