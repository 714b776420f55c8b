import { Suspense, useEffect, useState } from 'react';
import { optionalLazyPart } from '../lazy-part.tsx';
import { type OpenTooltip, watchTooltips } from './watch-tooltips.ts';

// Loaded with the first tooltip: few visitors ever open one.
const TooltipContent = optionalLazyPart(() => import('./tooltip-content.tsx'));

/**
 * The only tooltip of a page, in the shell. Every element with a `data-tip` text has a tooltip: every `IconButton`, every `Term`, a
 * text that may be truncated. Never the only place of necessary information.
 */
export const TooltipLayer = () => {
  const [open, setOpen] = useState<OpenTooltip | null>(null);
  useEffect(() => watchTooltips(document, setOpen), []);
  return <Suspense fallback={null}>{open === null ? null : <TooltipContent open={open} />}</Suspense>;
};
