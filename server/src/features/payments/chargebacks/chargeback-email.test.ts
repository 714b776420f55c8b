import { expect, test } from 'vitest';
import { applicationFeePurpose } from '../../applications/api.ts';
import { finePurpose } from '../../enforcement/api.ts';
import { chargebackEmail } from './chargeback-email.ts';

const fee = { id: 7, kind: 'application_fee', amountCents: 1000 } as const;
const said = (language: 'en' | 'es', news: 'won' | 'won_and_sent_back') =>
  chargebackEmail(language, news, fee, applicationFeePurpose, 'https://lintel.example').paragraphs.join(' ');

test('a payment that the bank gave free stands only where it is kept; else the payer reads that it goes back', () => {
  expect(said('en', 'won')).toContain('the payment is final');
  expect(said('es', 'won')).toContain('el pago es válido');
  expect(said('en', 'won_and_sent_back')).not.toContain('stands');
  expect(said('en', 'won_and_sent_back')).toContain('refunded to the card');
  expect(said('es', 'won_and_sent_back')).not.toContain('es válido');
  expect(said('es', 'won_and_sent_back')).toContain('vuelve a la tarjeta');
});

test('whoever disputes a fine does not read of listings or application fees', () => {
  const fine = { id: 8, kind: 'fine', amountCents: 150_000 } as const;
  for (const news of ['open', 'won', 'lost'] as const) {
    const { paragraphs, button } = chargebackEmail('en', news, fine, finePurpose, 'https://lintel.example');
    expect(paragraphs.join(' ')).toContain('$1,500.00');
    expect(paragraphs.join(' ')).not.toMatch(/listing|application/);
    expect(button?.href).toBe('https://lintel.example/owner-dashboard');
  }
  const said = (language: 'en' | 'es') => chargebackEmail(language, 'lost', fine, finePurpose, '').paragraphs.join(' ');
  expect(said('en')).toContain('This does not end the fair housing penalty');
  expect(said('es')).toContain('no termina por eso');
});
