import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../platform/words/i18n.tsx';
import { inOrder, plainStatus, statusBadge, statusWords, viewTime } from './viewing-words.ts';

it.each([
  [0, '0s'],
  [41, '41s'],
  [59, '59s'],
  [59.9, '59s'],
  [60, '1m 0s'],
  [192, '3m 12s'],
  [3600, '60m 0s'],
  [-3, '0s'],
])('%d seconds of reading are %s', (seconds, words) => {
  expect(viewTime(seconds)).toBe(words);
});

describe('a status', () => {
  it.each([
    ['under_review', 'under review'],
    ['a_b_c', 'a b c'],
    ['pending', 'pending'],
  ])('%s is read as %s', (status, words) => {
    expect(statusWords(status)).toBe(words);
  });

  it('is red when pending or rejected, and never the same red', () => {
    expect(statusBadge('pending').tone).toBe('error');
    expect(statusBadge('rejected').tone).toBe('error');
    expect(statusBadge('pending').variant).not.toBe(statusBadge('rejected').variant);
  });

  it('stands out when it is approved', () => {
    expect(statusBadge('approved')).toEqual({ tone: 'ok', variant: 'solid' });
  });

  it.each(['under_review', 'withdrawn', 'something_new'])('is quiet when it is %s', (status) => {
    expect(statusBadge(status).tone).toBe('neutral');
  });
});

describe('a status in plain words', () => {
  const { t } = createTranslator('en');

  it.each([
    ['pending', false, 'Sent', 'warn'],
    ['pending', true, 'Opened', 'warn'],
    ['under_review', true, 'Under review', 'warn'],
    ['approved', true, 'Approved', 'ok'],
    ['rejected', false, 'Declined', 'error'],
    ['withdrawn', false, 'Withdrawn', 'neutral'],
    ['something_new', false, 'something new', 'neutral'],
  ])('%s (opened: %s) is %s', (status, wasOpened, words, tone) => {
    expect(plainStatus(status, wasOpened, t)).toEqual({ words, tone });
  });

  it('puts what waits for an answer to a lease first, and leaves the others as they come', () => {
    const given = [
      { id: 3, lease: null },
      { id: 2, lease: { status: 'withdrawn' } },
      { id: 1, lease: { status: 'offered' } },
    ];
    expect(inOrder(given).map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(inOrder(given.slice(0, 2)).map(({ id }) => id)).toEqual([3, 2]);
  });
});
