import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOneColumn } from '../../../ui/focus/use-phone.ts';

/** How many homes a phone shows of the front page's list before the user asks for all, so that the content after them is within reach. */
export const shortList = 8;
/** Stays set until the page is reloaded: a user who comes back from a home finds their place. */
let wasAllShown = false;

/** On phones only, which render the other cards on request. The focus moves to the first of the added homes. */
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
