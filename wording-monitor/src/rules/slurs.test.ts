import { expect, test } from 'vitest';
import { checkText, outcomeOf } from '../check-text.ts';
import { slurs } from './slurs.ts';

const all = Object.values(slurs).flat();

test('an insult that turns somebody away is a violation', () => {
  const many = all.filter((word) => word.endsWith('s'));
  expect(many.filter((word) => outcomeOf(checkText(`No ${word} in this building.`)) !== 'violation')).toEqual([]);
});

test('one that turns nobody away is looked at', () => {
  expect(
    all.filter((word) => outcomeOf(checkText(`The last tenant was friends with the ${word}.`)) === 'clean'),
  ).toEqual([]);
});

test('what is spelled like one and is none insults nobody', () => {
  for (const text of [
    'The kitchen is spic and span.',
    'Near the honky-tonk bars on Broadway.',
    'No honky tonk noise after ten, please.',
    'Log cabin, with the chinks between the logs filled.',
    'No chinks in the siding, new windows.',
    'Cuidado con el piso mojado.',
    'No entre con zapatos mojados.',
    'There is a fire retard door downstairs.',
  ])
    expect(checkText(text), text).toEqual([]);
});

test('a place that is called so insults nobody', () => {
  for (const place of ['Squaw Valley', 'Cripple Creek', 'Dyke, VA'])
    expect(checkText(`Sunny cabin near ${place}, with a wood stove.`)).toEqual([]);
});
