import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../platform/app-context.ts';
import { type Moved, moveLocalSaves, nothingMoved } from './move-local-saves.ts';

/** Moves the items stored in this browser into the account of the signed-in user, and returns the result. */
export const useMoveLocalSaves = (): Moved => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [moved, setMoved] = useState(nothingMoved);
  useEffect(() => {
    let isHere = true;
    void moveLocalSaves(api, queryClient).then((now) => {
      // A page that renders again finds nothing to move: the earlier result stays.
      if (isHere)
        setMoved((before) => (now.searches + now.homes + now.known + now.gone.length + now.left > 0 ? now : before));
    });
    return () => {
      isHere = false;
    };
  }, [api, queryClient]);
  return moved;
};
