import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { type Moved, moveHere, nothingMoved } from './move-here.ts';

/** Moves what this browser kept into the account of whoever is signed in now, and says what became of it. */
export const useMovedHere = (): Moved => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState(nothingMoved);
  useEffect(() => {
    let isHere = true;
    void moveHere(api, queryClient).then((now) => {
      // Asked again by a page that is drawn anew, it finds nothing: what was said stays.
      if (isHere)
        setMoved((before) => (now.searches + now.homes + now.known + now.gone.length + now.left > 0 ? now : before));
    });
    return () => {
      isHere = false;
    };
  }, [api, queryClient]);
  return moved;
};
