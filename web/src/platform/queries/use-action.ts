import { useRef, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { useT } from '../words/i18n.tsx';
import { useErrorMessage } from './error-message.ts';

/** Runs the work of a button, once at a time: presses during a run are ignored, and a failure is shown. Returns whether it succeeded. */
export const useAction = () => {
  const t = useT();
  const messageOf = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  // State updates too late to catch a second press in the same moment.
  const inFlight = useRef(false);
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: t('That did not work'), description: messageOf(error), variant: 'destructive' });
      return false;
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };
  return { isBusy, press };
};
