import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkText, outcomeOf } from './check-text.ts';
import { type CleanWords, chanceOf, cleanText, fillTemplate, placeTemplates } from './clean-texts.ts';
import { evaluate } from './evaluate.ts';

const said = (text: string) => outcomeOf(checkText(text));
const accusedOf = (texts: readonly string[]): string[] => texts.filter((text) => said(text) === 'violation');

/** Names of places that are a class word, from the ZIP codes. */
const places =
  `Gay, WV|Gays, IL|White, PA|Black, AL|Blanco, OK|Blanca, CO|Guy, AR|Guys, TN|Man, WV|Arab, AL|Canadian, OK|English, IN|Indian, AK
Oriental, NC|Young, AZ|De Young, PA|Young America, IN|Persia, IA|Chino, CA|Vale, NC|Christian County|White Plains|Black Rock|Indian Hills|Blind Creek|Deaf Smith County`.split(
    /[|\n]/,
  );
const words: CleanWords = { places, sentences: [] };

describe('what turns nobody away', () => {
  test('is not accused in any of some thousand generated texts', () => {
    const chance = chanceOf(49);
    expect(accusedOf(Array.from({ length: 4000 }, () => cleanText(chance, words)))).toEqual([]);
  });

  test('is not accused for the name of its place', () => {
    const chance = chanceOf(50);
    const texts = places.flatMap((place) =>
      placeTemplates.map((template) => fillTemplate(template.replaceAll('{place}', place), chance, words)),
    );
    expect(accusedOf(texts)).toEqual([]);
  });

  test('is not accused of what stands before a dash, behind a question or of what is told', () => {
    expect(
      accusedOf([
        'Dogs over 30 pounds are not allowed - vouchers welcome',
        'No se permite fumar - Vales de Sección 8 bienvenidos',
        'We welcome kids - No se aceptan mascotas.',
        'Parque para niños, no se permiten perros.',
        'No dogs allowed, service animals excepted.',
        'Do you rent to wheelchair users? No, it is not too good to be true: we do.',
        'We have never worked with a voucher before and I am unsure how it works.',
        'Mature quiet tenants preferred.',
        'Married man and woman preferred.',
        'There are no families in the building yet.',
        'No pet fee for service animals.',
        'Contact Mr. White, no texts. Call Christian only by appointment.',
        'The Baptist building on Hindu Street, no parking.',
        'No one with a voucher will be refused.',
        'We may or may not take Section 8.',
        'A room 6 " wide. You will never read "no vouchers" in our ads.',
        'Members only. Pets that measure 21 to 29 from the floor.',
        'Baby grand piano not included - Ideal for young families.',
        'Must love the church bells - Jesus Square is closed.',
        'Furnished - Student - No, it is not a resort.',
        'Dogs under 30 only. Cars over 40 only on the lower level.',
      ]),
    ).toEqual([]);
  });

  test('though the same words beside people are', () => {
    expect(
      [
        'No Mexicans, TX residents only.',
        'Mrs. White only rents to women.',
        'Call now. Christian tenants only.',
        'Under 30 only.',
        'We only rent to people over 30.',
        'No families.',
        'The deposit is double for Section 8 tenants.',
        'We only rent to tenants without housing assistance.',
        'Solo familias cristianas.',
        'no m e n',
        'no sectlon 8',
        'If you do not speak English do not apply.',
        'I will not rent to you because you are Black.',
        'The owner does not want children in the house.',
        'Section 8 - we do not accept it',
      ].filter((text) => said(text) !== 'violation'),
    ).toEqual([]);
  });
});

/** Sentences that the rules were not made from, as they were measured first; what was missed then is known, and may become less. */
describe('on sentences of others', () => {
  const read = (name: string) =>
    evaluate(readFileSync(path.join(import.meta.dirname, '..', 'held-out', name), 'utf8')).all;

  test('a violation is one at least 99 times in 100, and most of them are found', () => {
    for (const [name, found] of [
      ['first.jsonl', 420],
      ['second.jsonl', 345],
    ] as const) {
      const { violation, review, clean } = read(name);
      expect(clean.violation).toBe(0);
      expect(review.violation).toBeLessThanOrEqual(1);
      expect(violation.violation).toBeGreaterThanOrEqual(found);
    }
  });
});
