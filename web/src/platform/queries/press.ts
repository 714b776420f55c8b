import { useRef, useState } from 'react';
import { toast } from '../../ui/toasts/toast.ts';
import { useT } from '../words/i18n.tsx';
import { useFaultSentence } from './fault.ts';

/**
 * What a press does, once at a time: what is pressed while another is at work counts for nothing, and what failed is said. Answers
 * whether it was done.
 */
export const usePress = () => {
  const t = useT();
  const sentenceOf = useFaultSentence();
  const [isBusy, setBusy] = useState(false);
  // State comes too late for a second press within the same moment.
  const inFlight = useRef(false);
  const press = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (inFlight.current) return false;
    inFlight.current = true;
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: t('That did not work'), description: sentenceOf(error), variant: 'destructive' });
      return false;
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };
  return { isBusy, press };
};
