import { expect, test } from 'vitest';
import { regionCodes, regionName } from './search/places.ts';
import { correctionIn, zipSentences } from './zip-sentences.ts';

const one = { first: '99762', last: '99762' };
const many = { first: '43085', last: '43291' };

test('every place that a postal code is in can be taken as the state', () => {
  for (const code of regionCodes) {
    const place = regionName(code);
    for (const sentence of [
      zipSentences.wrongState('34206', place),
      zipSentences.elsewhere('34206', place, null),
      zipSentences.wrongProvince(place),
    ])
      expect(correctionIn(sentence)).toEqual({ field: 'state', value: place });
  }
});

test('a city’s one ZIP code can be taken, and one of many cannot', () => {
  for (const say of [
    (range: typeof one) => zipSentences.unknown('99999', range),
    (range: typeof one) => zipSentences.military('34012', range),
    (range: typeof one) => zipSentences.elsewhere('34206', 'Florida', range),
    (range: typeof one) => zipSentences.farFromCity('43215', range),
  ]) {
    expect(correctionIn(say(one))).toEqual({ field: 'zipCode', value: '99762' });
    expect(correctionIn(say(many))).toBeNull();
  }
  for (const sentence of [zipSentences.unknown('00000', null), zipSentences.noProvince, 'State is required', ''])
    expect(correctionIn(sentence)).toBeNull();
});
