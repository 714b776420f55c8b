import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { usePhotoDrag } from './use-photo-drag.ts';

const names = ['one', 'two', 'three'];
const high = 100;

const List = ({ onMove }: { onMove: (from: number, to: number) => void }) => {
  const list = useRef<HTMLUListElement>(null);
  const drag = usePhotoDrag(list, names.length, onMove);
  return (
    <ul ref={list}>
      {names.map((name, at) => (
        <li key={name} onPointerDown={drag.onPointerDown(at)}>
          {name}
        </li>
      ))}
    </ul>
  );
};

const pointer = (type: string, clientY: number): PointerEvent =>
  new PointerEvent(type, { bubbles: true, cancelable: true, clientY, button: 0, pointerId: 1 });

const dragged = () => {
  const onMove = vi.fn();
  const { getByRole, getAllByRole } = render(<List onMove={onMove} />);
  const boxes = new Map<Element, number>(getAllByRole('listitem').map((item, at) => [item, at * high]));
  boxes.set(getByRole('list'), 0);
  for (const [element, top] of boxes)
    element.getBoundingClientRect = () => ({ top, bottom: top + high, height: high }) as DOMRect;
  getAllByRole('listitem')[2]?.dispatchEvent(pointer('pointerdown', 2.5 * high));
  return onMove;
};

// Dispatched without a render in between, as on a busy machine.
test('a picture let go before its last movement was drawn lands where it was let go', () => {
  const onMove = dragged();
  window.dispatchEvent(pointer('pointermove', 1.6 * high));
  window.dispatchEvent(pointer('pointermove', 1.1 * high));
  window.dispatchEvent(pointer('pointerup', 1.1 * high));
  expect(onMove.mock.calls).toEqual([[2, 1]]);
});

test('a picture moved and let go at one place in one step lands there', () => {
  const onMove = dragged();
  window.dispatchEvent(pointer('pointerup', 0.1 * high));
  expect(onMove.mock.calls).toEqual([[2, 0]]);
});

test('a drag that the system takes away moves nothing, and neither does a second pointer', () => {
  const onMove = dragged();
  window.dispatchEvent(pointer('pointermove', 0.1 * high));
  window.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientY: 0, button: 0, pointerId: 2 }));
  window.dispatchEvent(pointer('pointercancel', 0.1 * high));
  window.dispatchEvent(pointer('pointerup', 0.1 * high));
  expect(onMove).not.toHaveBeenCalled();
});
