import { describe, expect, test } from 'vitest';
import { checkNotice } from './check-notice.ts';
import { plusDays } from './civil-days.ts';
import file from './notice-examples.json' with { type: 'json' };
import { noticeQuestion } from './notice-schema.ts';

describe('dated cases', () => {
  test.each(file.examples.map((example) => [example.id, example] as const))('%s', (_, example) => {
    const { id, earliest, basis, confidence, ...sent } = example;
    const facts = noticeQuestion.parse(sent);
    const answer = checkNotice(facts);
    expect(answer.earliest, `${id}: ${basis} (${confidence})`).toBe(earliest);
    expect(answer).not.toHaveProperty('compliant');
    expect(answer.reasons.every(({ text, citation }) => text && citation)).toBe(true);

    const of = (effective: string) => checkNotice({ ...facts, effective }).compliant;
    expect(of(earliest)).toBe(true);
    const wrong = plusDays(earliest, answer.bound === 'first' ? -1 : 1);
    expect(of(wrong)).toBe(false);
  });
});
