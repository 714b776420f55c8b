import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOneColumn } from '../../../ui/focus/use-phone.ts';

/** How many homes a phone has of the front page's list before somebody asks for all: what follows them is within reach then. */
export const shortList = 8;
/** Asked for once, they stay for as long as the program runs: who comes back from a home finds their place. */
let wasAllShown = false;

/** On phones alone, which make the cards of the others when they are asked for. Reading goes on at the first of the homes that came. */
export const useShortList = (list: RefObject<HTMLUListElement | null>, isFront: boolean) => {
  const [isAllShown, setAllShown] = useState(wasAllShown);
  const isPhone = useOneColumn();
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    list.current?.children[shortList]?.querySelector<HTMLElement>('h3 a')?.focus();
  });
  return {
    isShort: isFront && !isAllShown && isPhone,
    showAll: () => {
      wasAllShown = true;
      isPressed.current = true;
      setAllShown(true);
    },
  };
};
