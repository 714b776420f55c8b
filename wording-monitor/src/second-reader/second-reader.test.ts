import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText } from '../check-text.ts';

const rulesOf = (text: string) => checkText(text).map(({ rule, outcome }) => `${rule}: ${outcome}`);

describe('the second reader', () => {
  test('marks what resembles a refusal and follows no rule, so that somebody looks at it', () => {
    for (const text of [
      'People on assistance would be happier in another building.',
      'Housing authority folks usually do better across the river.',
      'You mentioned the caseworker, so I gave the keys to somebody else.',
    ])
      expect(rulesOf(text), text).toEqual(['likeness: review']);
  });

  test('leaves alone what only speaks of the same things', () => {
    for (const text of [
      'Vouchers are welcome here, and so are families with children.',
      'The wheelchair ramp leads to the garden, where children play.',
      'My landlord told me that people with Section 8 need not bother, and I reported him.',
      'A neighbor wrote "people on assistance can look elsewhere" on the board, which we took down.',
      'Sorry, we gave the keys to somebody else this morning.',
      'The copy of your voucher came through blurry, could you send it by mail?',
      'Applicants are chosen in the order in which they apply, whoever they are.',
    ])
      expect(rulesOf(text), text).toEqual([]);
  });

  test('says nothing more of a sentence that a rule has spoken of', () => {
    expect(rulesOf('No Section 8.')).toEqual(['refusal: violation']);
  });

  test('has somebody look at what the grammar calls plain and people did not', () => {
    for (const text of [
      'looking for somebody mature and low key for the back house',
      'Your husband will need to translate the lease because I only deal in English.',
      'Looking for someone child free to share my house, we’d both use the kitchen.',
    ]) {
      expect(rulesOf(text), text).not.toEqual([]);
      for (const rule of rulesOf(text)) expect(rule, text).toMatch(/review$/);
      expect(checkText(text, { only: 'violations' }), text).toEqual([]);
    }
  });

  test('leaves to the grammar what is said in two sentences, and between quotation marks', () => {
    for (const text of ['Vouchers? Not here.', 'Do you have a voucher? Then this unit is not available for you.'])
      expect(rulesOf(text), text).toContainEqual(expect.stringMatching(/violation$/));
  });

  test('never says more than that somebody should look, whatever it reads', () => {
    const words = fc.constantFrom(
      ...'we do not rent to people with vouchers children wheelchairs please look elsewhere sorry only quiet no thanks . , ?'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), (text) => {
        const found = checkText(text.join(' '));
        for (const { rule, outcome } of found) if (rule === 'likeness') expect(outcome).toBe('review');
        expect(checkText(text.join(' '), { only: 'violations' })).toEqual(
          found.filter(({ outcome }) => outcome === 'violation'),
        );
      }),
      { seed: 61_126, numRuns: 300 },
    );
  });
});
