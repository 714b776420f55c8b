import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CleanWords,
  chanceOf,
  cleanText,
  fillTemplate,
  placeTemplates,
} from '../data/sample-texts/clean-texts.ts';
import { checkText, outcomeOf } from './check-text.ts';
import { evaluate } from './evaluation/evaluate.ts';
import { readsAllTexts, shareOf } from './share-for-tests.ts';

const said = (text: string) => outcomeOf(checkText(text));
const accusedOf = (texts: readonly string[]): string[] => texts.filter((text) => said(text) === 'violation');

/** Place names that are a class word, from the ZIP codes. */
const places =
  `Gay, WV|Gays, IL|White, PA|Black, AL|Blanco, OK|Blanca, CO|Guy, AR|Guys, TN|Man, WV|Arab, AL|Canadian, OK|English, IN|Indian, AK
Oriental, NC|Young, AZ|De Young, PA|Young America, IN|Persia, IA|Chino, CA|Vale, NC|Christian County|White Plains|Black Rock|Indian Hills|Blind Creek|Deaf Smith County`.split(
    /[|\n]/,
  );
const words: CleanWords = { places, sentences: [] };

describe('what turns nobody away', () => {
  test('is not accused in any of some thousand generated texts', () => {
    const chance = chanceOf(49);
    const texts = Array.from({ length: 4000 }, () => cleanText(chance, words));
    expect(accusedOf(shareOf(texts))).toEqual([]);
  });

  test('is not accused for the writer’s own household, for laundry, plugs, speed, amounts and the age of things', () => {
    expect(
      accusedOf([
        'I have no kids, just me and my wife.',
        'We have no children and no pets and would love to see it.',
        'It will be just two adults, no kids.',
        'Tengo trabajo fijo y no tengo niños.',
        'Adults only need to fill in page two.',
        'Whites only in washer 3, please, bleach is used there.',
        'If he is an assistance animal tell me, limits don’t apply then.',
        "My dog's cap is two. Assistance animals, never ask for papers.",
        'The voucher amendment came in the mail. Nothing for you to do.',
        'No le vamos a cobrar renta extra por el bebé, don Julio.',
        "I'm not going to turn you down because you're pregnant.",
        "Your Section 8 recert isn't something I can see from here.",
        'Whites only in the small washer please, the dye from jeans stained it.',
        'Gay Street only has parking at night.',
        'No parking on gay street.',
        'No male to male cables supplied.',
        'Speed limit 25. No one over 30 please, there are kids around.',
        'Appliances under 5 years old only.',
        'Nobody over 40, 000ft of storage was counted.',
        'Limited Time Only; For over 40yrs, Princeton Properties has built homes.',
        'Arab residents only',
        'Aliso Viejo residents only',
        'English speaking tenants only.',
      ]),
    ).toEqual([]);
  });

  test('is not accused where another kind of refusal is almost said', () => {
    expect(
      accusedOf([
        'Only women may use the ladies room.',
        'We do not rent to anyone under 18.',
        'Not more than three kids',
        'We do not want Section 8 to delay the inspection.',
        'Everyone but the dog is welcome, seniors too.',
        'Anyone but the kids’ doctor has left.',
        'No problem renting to immigrants - This is not just apartment living.',
        'Pictures are of a different unit with the same layout - Niños bienvenidos.',
        'No one under 18 may sign the lease | Baptist & House Management, no application fee.',
        'Seniors pay more attention to stairs.',
        'Not accepting applications with the assistance of a broker.',
        'No dogs/cats on the lawn.',
        'Non smoking building. Section 8 welcome.',
        'Your application was denied because of an eviction in May.',
        'My application was denied because of the children.',
      ]),
    ).toEqual([]);
  });

  test('is not accused for a quotation beside a mark that nobody closes', () => {
    expect(
      accusedOf([
        'Never write "no kids" in the \'90s style.',
        'A kitchen of the \'90s. Never write "no vouchers".',
        "A cozy place.\" Ads such as 'no kids' are wrong.",
      ]),
    ).toEqual([]);
    expect(accusedOf(["A kitchen of the '90s. No kids.", 'The "Plaza. No vouchers.'])).toHaveLength(2);
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

  test('is not accused of what is denied, told of another landlord, asked of nobody, or said of laundry and doors', () => {
    expect(
      accusedOf([
        'Stop writing that I do not rent to Somalis, I do.',
        'Our website was hacked and said we do not take vouchers.',
        'Eso de que no rento a cubanos es mentira.',
        'Our former landlord made us pay an extra fee for kids.',
        'No extra deposit for guide dogs.',
        'The dryers take coins, no vouchers.',
        'Same deposit with a voucher or without a voucher.',
        'A wheelchair would not fit through the old gate, so we widened it.',
        'We welcome refugees; we are a no smoking building.',
        'Do you rent to deaf people? We never refuse anyone.',
        'No children in the spa without a parent.',
        'I did not bring the kids, we had no sitter.',
      ]),
    ).toEqual([]);
  });

  test('is accused where other words stand between, or the refusal in the next sentence', () => {
    const plain = [
      'If you come with any kind of voucher you had better look at another place.',
      'You are deaf? Sorry, then no.',
      'We would rather not have tenants who are in wheelchairs on the third floor.',
      'The owner has asked us not to send any Cuban applicants.',
      'Owner says no kids.',
      'You have a hijab on in the picture, so I am going to decline.',
      'Somali tenants must pay two extra deposits.',
      'Con vale de vivienda no se puede.',
      'A gente con vale le cobro doble deposito.',
      'Rental assistance = no',
      'Nobody on disability please.',
      'Tenants with Down syndrome must have a live-in guardian.',
      'Applicants over 45 will not be considered.',
    ];
    expect(plain.filter((text) => said(text) !== 'violation')).toEqual([]);
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
        'NON SECTION 8',
        'This is a Section 8-free community.',
        'Anyone but seniors.',
        'I will not rent to two lesbians.',
        'Sorry we don’t rent to anyone over fifty.',
        'Gay tenants pay extra',
        'No pets/kids/smokers',
        'Families not accepted.',
        'We used to accept vouchers but no longer do.',
        'Only women may rent here.',
        'I am uncomfortable renting to Afghans.',
        'No 8lack tenants',
      ].filter((text) => said(text) !== 'violation'),
    ).toEqual([]);
  });
});

/** Sentences that the rules were not made from, with the counts of the first measurement: the known misses may only become fewer. */
describe('on sentences of others', () => {
  const read = (name: string) =>
    evaluate(readFileSync(path.join(import.meta.dirname, '..', 'data', 'held-out', name), 'utf8')).all;

  test('no more is called wrongly than is known, and no less is found', () => {
    // Violations found; labeled review but called a violation; labeled clean but called a violation. `EVALUATIONS.md` describes the known
    // errors.
    for (const [name, found, ofReview, ofClean] of [
      // By the authors of the rules: the largest sets, and the easiest.
      ...(readsAllTexts
        ? ([
            ['first-twelve/first.jsonl', 426, 1, 0],
            ['first-twelve/second.jsonl', 350, 1, 0],
            ['first-twelve/third.jsonl', 513, 1, 0],
            ['first-twelve/fourth.jsonl', 335, 1, 0],
            // Two sentences about people who must climb stairs or live alone, which the third set's author labels plain.
            ['first-twelve/fifth.jsonl', 214, 2, 0],
            ['first-twelve/sixth.jsonl', 197, 1, 0],
            ['first-twelve/seventh.jsonl', 226, 2, 1],
            ['first-twelve/eighth.jsonl', 312, 1, 0],
            ['first-twelve/ninth.jsonl', 98, 1, 0],
            ['first-twelve/tenth.jsonl', 199, 0, 0],
            ['first-twelve/eleventh.jsonl', 173, 0, 0],
            ['first-twelve/twelfth.jsonl', 85, 0, 0],
          ] as const)
        : []),
      // By other authors, who had read neither the rules nor these tests; the first measurement found 80 and 75.
      ['by-other-authors/thirteenth.jsonl', 97, 0, 0],
      ['by-other-authors/fourteenth.jsonl', 106, 0, 0],
      // By two more authors, in the tone of the labeled examples; the first measurement found 115 and 112.
      ['by-other-authors/fifteenth.jsonl', 145, 0, 0],
      ['by-other-authors/sixteenth.jsonl', 138, 0, 0],
      // By another author, not read by anyone who made the rules: these are found at the first measurement.
      ['by-other-authors/seventeenth.jsonl', 128, 0, 0],
    ] as const) {
      const { violation, review, clean } = read(name);
      expect(clean.violation, name).toBeLessThanOrEqual(ofClean);
      expect(review.violation, name).toBeLessThanOrEqual(ofReview);
      expect(violation.violation, name).toBeGreaterThanOrEqual(found);
    }
  });
});
