import { type Ladder as LadderOfDay, ladders } from '@lintel/contract/enforcement/ladder';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppContext, type AppTools } from '../../../platform/app-context.ts';
import { createTranslator, TranslatorProvider } from '../../../platform/words/i18n.tsx';
import { type LadderSide, useLadderJoined, useLadderSteps, usePolicySteps } from './ladder-words.embed.ts';

const Told = ({ ladder, side }: { ladder: LadderOfDay; side: LadderSide }) => (
  <>
    <ul>
      {useLadderSteps()(ladder, side).map(({ offense, penalty, detail }) => (
        <li key={offense}>{`${offense}: ${penalty}. ${detail}`}</li>
      ))}
    </ul>
    <ol>
      {usePolicySteps()(ladder).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p>{useLadderJoined()(ladder)}</p>
  </>
);
const tell = (ladder: LadderOfDay, side: LadderSide) => {
  const { unmount } = render(
    <TranslatorProvider translator={createTranslator('en')}>
      <AppContext value={{ facts: { now: '2026-11-24T12:00:00Z' } } as AppTools}>
        <Told ladder={ladder} side={side} />
      </AppContext>
    </TranslatorProvider>,
  );
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const joined = screen.getByRole('paragraph').textContent;
  unmount();
  return { steps: told.slice(0, ladder.offenses.length), policy: told.slice(ladder.offenses.length), joined };
};
const [ladder] = ladders;

test('the Enforcement Dashboard tells the ladder by what an offense comes to', () => {
  expect(tell(ladder, 'enforced').steps).toEqual([
    '1st offense: $500. Fine, warning and monitoring',
    '2nd offense: $1,500. Fine and 30-day listing suspension',
    '3rd offense: $3,000. Fine and platform suspension. Return costs $1,500 plus an agreement',
    '4th offense: Permanent ban. No reactivation',
  ]);
});

test('the Legal Protection Center tells it by what is charged at once, and a sentence joins the two', () => {
  const { steps, joined } = tell(ladder, 'contested');
  expect(steps).toEqual([
    '1st offense: $100 fine. Applied instantly and non-repealable',
    '2nd offense: $1,500 fine. Plus 30-day suspension',
    '3rd offense: $3,000 fine. Plus 90-day suspension',
    '4th offense: Permanent ban. From the platform',
  ]);
  expect(joined).toBe(
    'A 1st offense costs $500 in all: $100 of it is applied instantly and cannot be repealed, $400 can be appealed. A 3rd suspends everything for 90 days; an early return requires the fines, $1,500 and the agreement.',
  );
});

test('who registers reads the same steps', () => {
  expect(tell(ladder, 'enforced').policy).toEqual([
    '1st offense: $500 in all, $100 of it at once',
    '2nd offense: $1,500 and a 30-day suspension of the listing',
    '3rd offense: $3,000 and a 90-day suspension',
    '4th offense: a permanent ban',
  ]);
});

test('another ladder is told by its own figures everywhere, with nothing left of the first', () => {
  const dearer: LadderOfDay = {
    ...ladder,
    version: 'next',
    offenses: ladder.offenses.map((rungs) =>
      rungs.map((rung) => ({
        ...rung,
        amountCents: rung.amountCents * 7,
        ...(rung.days ? { days: rung.days + 1 } : {}),
      })),
    ),
  };
  const { steps, policy, joined } = tell(dearer, 'contested');
  expect(steps[0]).toContain('$700');
  expect(policy).toContain('2nd offense: $10,500 and a 31-day suspension of the listing');
  expect([...steps, ...policy, joined].join(' ')).not.toMatch(/\$(100|400|500|3,000)\b|\b(30|90)[ -]day/);
});
