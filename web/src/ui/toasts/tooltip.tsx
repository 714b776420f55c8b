import { Suspense, useEffect, useState } from 'react';
import { spareLatePart } from '../late-part.tsx';
import { type OpenTooltip, watchTooltips } from './watch-tooltips.ts';

// Fetched with the first tooltip: few visitors ever rest on one.
const TooltipFace = spareLatePart(() => import('./tooltip-face.tsx'));

/**
 * The one tooltip of a page, in the shell. Whatever has words in `data-tip` has a tooltip: every `IconButton`, every `Term`, a text
 * that may be cut short. Never the only place of something that one needs.
 */
export const TooltipLayer = () => {
  const [open, setOpen] = useState<OpenTooltip | null>(null);
  useEffect(() => watchTooltips(document, setOpen), []);
  return <Suspense fallback={null}>{open === null ? null : <TooltipFace open={open} />}</Suspense>;
};
