import type { Language } from '@lintel/contract/kernel/words';
import type { Letter } from '../../../providers/mail/letter.ts';

/** Tells an owner that there is a question about a home of theirs, or about all of them. What it is stands on their dashboard. */
export const questionLetter = (
  language: Language,
  { title, href }: { title: string | null; href: string },
): Letter =>
  language === 'es'
    ? {
        subject: 'Una pregunta sobre su anuncio',
        paragraphs: [
          title === null
            ? 'Tenemos una pregunta sobre las viviendas que usted anuncia. Está en su panel, donde también puede responderla.'
            : `Tenemos una pregunta sobre su vivienda «${title}». Está en su panel, donde también puede responderla o corregir el anuncio.`,
          'Hacemos preguntas así para que los anuncios sean ciertos. Por ahora no cambia nada en su anuncio.',
        ],
        button: { label: 'Ver la pregunta', href },
      }
    : {
        subject: 'A question about your listing',
        paragraphs: [
          title === null
            ? 'We have a question about the homes that you list. It stands on your dashboard, where you can answer it.'
            : `We have a question about your home “${title}”. It stands on your dashboard, where you can answer it or correct the listing.`,
          'We ask such questions so that what is listed is true. Nothing about your listing changes for now.',
        ],
        button: { label: 'See the question', href },
      };
