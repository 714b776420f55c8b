import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import styles from './tooltip.module.css';
import { type OpenTooltip, watchTooltips } from './watch-tooltips.ts';

/** How far a tooltip stands from what it belongs to, and at least from the edge of the screen, in px. */
const gapPx = 8;
const edgePx = 12;

/** Over its owner or, where there is no room, under it; never past the sides. */
const place = (tooltip: HTMLElement, owner: HTMLElement) => {
  const of = owner.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(of.left + of.width / 2 - width / 2, document.documentElement.clientWidth - width - edgePx);
  const above = of.top - gapPx - height;
  tooltip.style.left = `${Math.max(edgePx, left)}px`;
  tooltip.style.top = `${above >= edgePx ? above : of.bottom + gapPx}px`;
};

/**
 * The one tooltip of a page, in the shell. Whatever has words in `data-tip` has a tooltip: every `IconButton`, every `Term`, a text
 * that may be cut short. Never the only place of something that one needs.
 */
export const TooltipLayer = () => {
  const [open, setOpen] = useState<OpenTooltip | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => watchTooltips(document, setOpen), []);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (open === null || tooltip === null) return;
    // Above dialogs too, whatever they do to what is outside of them.
    if (typeof tooltip.showPopover === 'function') tooltip.showPopover();
    place(tooltip, open.of);
    // A press on it is no press outside of the dialog that it belongs to.
    const keep = (event: Event) => event.stopPropagation();
    tooltip.addEventListener('pointerdown', keep);
    return () => tooltip.removeEventListener('pointerdown', keep);
  }, [open]);
  if (open === null) return null;
  // In the part of the page that its owner is in, where a screen reader that walks the page meets it.
  return createPortal(
    <div ref={element} role="tooltip" popover="manual" className={styles.tooltip}>
      {open.says}
    </div>,
    open.of.closest('[role=dialog], main, header, footer') ?? document.body,
    open.says,
  );
};

/**
 * A word or badge with its law or meaning behind it: by pointer, keyboard or press, and read aloud with it. What it says stands
 * somewhere on a page too.
 */
export const Term = ({ says, className, children }: { says: string; className?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes(styles.term, className)}
        data-tip={says}
        data-tip-press=""
        aria-describedby={id}
      >
        {children}
      </button>
      <span id={id} hidden>
        {says}
      </span>
    </>
  );
};
