import { checkText, outcomeOf } from '@lintel/wording-monitor';
import { plainRefusals } from '@lintel/wording-monitor/sample-texts/texts-for-tests';
import { expect, test } from 'vitest';
import { betterWording } from './better-wording.ts';

test('has a wording that is clean in its place, in its language', () => {
  const mended = plainRefusals.map((text) => {
    let better = text;
    for (let turn = 0; turn < 6; turn += 1) {
      const finding = checkText(better).find(({ outcome }) => outcome === 'violation');
      if (!finding) break;
      better =
        better.slice(0, finding.clause.start) + betterWording(better, finding) + better.slice(finding.clause.end);
    }
    return better;
  });
  expect(mended.filter((text) => outcomeOf(checkText(text)) === 'violation')).toEqual([]);
  const spanish = 'Casa bonita. No se aceptan vales de vivienda.';
  expect(checkText(spanish).map((finding) => betterWording(spanish, finding))).toEqual([
    'Los vales de vivienda son bienvenidos',
  ]);
});
