// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

beforeEach(() => {
  render(
    <Tabs
      label="Account"
      items={[
        { value: 'summary', label: 'Summary', content: <p>All in one place</p> },
        { value: 'letters', label: 'Correspondence', count: 12, content: <p>Twelve letters</p> },
        { value: 'acts', label: 'Activities', content: <p>Seven acts</p> },
      ]}
    />,
  );
});
afterEach(cleanup);

const open = () => screen.getByRole('tab', { selected: true }).textContent;

describe('tabs by keyboard', () => {
  test('arrows move and go round, Home and End jump, and the panel follows', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Summary');
    await user.keyboard('{ArrowRight}');
    expect(open()).toBe('Correspondence12');
    expect(screen.getByRole('tabpanel').textContent).toBe('Twelve letters');
    await user.keyboard('{End}');
    expect(open()).toBe('Activities');
    await user.keyboard('{ArrowRight}');
    expect(open()).toBe('Summary');
    await user.keyboard('{ArrowLeft}');
    expect(open()).toBe('Activities');
    await user.keyboard('{Home}');
    expect(open()).toBe('Summary');
  });

  test('are one stop of the Tab key', async () => {
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel');
  });

  test('say how many there are as part of the name', () => {
    expect(screen.getByRole('tab', { name: /Correspondence\s*12/ })).toBeTruthy();
  });
});
