import { expect, test } from 'vitest';
import dictionary from '../../app/es/dictionary.ts';

const sentences = Object.keys(dictionary);

test('no page promises more of the program that reads for discrimination than it does: whatever owners and agents save or send', () => {
  const promised = sentences.filter((sentence) =>
    /checked (?:for|against) [^.]*(?:violation|fair.housing)|program checks|software checks/i.test(sentence),
  );
  expect(promised.toSorted()).toEqual([
    'Software checks listings and messages for violations at all hours.',
    'What owners and agents write is checked for fair housing violations by a program.',
  ]);
});

test('no page speaks of what a browser sent: that is nothing to a tenant', () => {
  expect(sentences.filter((sentence) => /the browser sent/i.test(sentence))).toEqual([]);
});
