import { expect, test } from 'vitest';
import dictionary from '../../platform/es.ts';

const sentences = Object.keys(dictionary);

test('no page says that a program checks messages or all listings, as long as none does', () => {
  const promised = sentences.filter((sentence) =>
    /checked (?:for|against) [^.]*(?:violation|fair.housing)|program checks/i.test(sentence),
  );
  expect(promised).toEqual([]);
});

test('no page speaks of what a browser sent: that is nothing to a tenant', () => {
  expect(sentences.filter((sentence) => /the browser sent/i.test(sentence))).toEqual([]);
});
