// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip-timing.ts';
import { watchTooltips } from './watch-tooltips.ts';

let said: string | null;
let stop: () => void;
const $ = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button id="close" data-tip="Close"><svg></svg></button>
    <button id="back" data-tip="Back"></button>
    <button id="law" data-tip="42 U.S.C. § 1437f" data-tip-press="">Section 8</button>
    <button id="plain">Plain</button>`;
  said = null;
  stop = watchTooltips(document, (tooltip) => {
    said = tooltip?.text ?? null;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pointAt = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType });
const press = (element: Element, pointerType: string) => {
  fireEvent.pointerDown(element, { pointerType });
  fireEvent.pointerUp(element, { pointerType });
  fireEvent.click(element, { detail: 1 });
};
const wait = (ms: number) => vi.advanceTimersByTime(ms);

test('the constants that the product promises', () => {
  expect([tooltipDelayMs, tooltipSkipDelayMs]).toEqual([700, 300]);
});

test('opens once the pointer has rested 700 ms, also on the picture within', () => {
  pointAt($('close').firstElementChild as Element);
  wait(699);
  expect(said).toBeNull();
  wait(1);
  expect(said).toBe('Close');
});

test('a pointer that only passes opens nothing', () => {
  pointAt($('close'));
  wait(500);
  pointAt($('plain'));
  wait(5000);
  expect(said).toBeNull();
});

test('the next opens at once within 300 ms of the last, and waits again after that', () => {
  pointAt($('close'));
  wait(700);
  pointAt($('plain'));
  wait(100);
  expect(said).toBeNull();
  wait(300);
  pointAt($('back'));
  expect(said).toBe('Back');
  pointAt($('plain'));
  wait(100 + 301);
  pointAt($('close'));
  expect(said).toBeNull();
  wait(700);
  expect(said).toBe('Close');
});

test('Tab brings it, and going on takes it away; a focus that was moved by the page brings none', () => {
  fireEvent.keyDown($('plain'), { key: 'Tab' });
  $('close').focus();
  wait(700);
  expect(said).toBe('Close');
  $('plain').focus();
  expect(said).toBeNull();
  wait(1000);
  fireEvent.keyDown($('plain'), { key: 'Enter' });
  $('close').focus();
  wait(5000);
  expect(said).toBeNull();
});

test('Escape closes it, and nobody else hears of that Escape; the next one is theirs', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  pointAt($('close'));
  wait(700);
  fireEvent.keyDown($('close'), { key: 'Escape' });
  expect(said).toBeNull();
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown($('close'), { key: 'Escape' });
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', heard);
});

test('a word opens at a touch, stays, and closes at the next', () => {
  press($('law'), 'touch');
  expect(said).toBe('42 U.S.C. § 1437f');
  wait(60_000);
  expect(said).toBe('42 U.S.C. § 1437f');
  press($('law'), 'touch');
  expect(said).toBeNull();
  press($('law'), 'touch');
  press($('plain'), 'touch');
  expect(said).toBeNull();
});

test('a word opens and closes by Enter', () => {
  fireEvent.click($('law'), { detail: 0 });
  expect(said).toBe('42 U.S.C. § 1437f');
  fireEvent.keyDown($('law'), { key: 'Enter' });
  fireEvent.click($('law'), { detail: 0 });
  expect(said).toBeNull();
});

test('a finger that stays on an icon asks what it means, and does not press it', () => {
  const pressed = vi.fn();
  $('close').addEventListener('click', pressed);
  fireEvent.pointerDown($('close'), { pointerType: 'touch' });
  wait(700);
  fireEvent.pointerUp($('close'), { pointerType: 'touch' });
  fireEvent.click($('close'), { detail: 1 });
  expect(said).toBe('Close');
  expect(pressed).not.toHaveBeenCalled();
  press($('close'), 'touch');
  expect(said).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('pressing a control by mouse takes its tooltip away', () => {
  pointAt($('close'));
  wait(700);
  press($('close'), 'mouse');
  expect(said).toBeNull();
});
