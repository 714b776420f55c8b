import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';
import type { OpenTooltip } from './watch-tooltips.ts';

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

/** The words of a tooltip, where they belong. */
const TooltipFace = ({ open }: { open: OpenTooltip }) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (tooltip === null) return;
    // Above dialogs too, whatever they do to what is outside of them.
    if (typeof tooltip.showPopover === 'function') tooltip.showPopover();
    place(tooltip, open.of);
    // A press on it is no press outside of the dialog that it belongs to.
    const keep = (event: Event) => event.stopPropagation();
    tooltip.addEventListener('pointerdown', keep);
    return () => tooltip.removeEventListener('pointerdown', keep);
  }, [open]);
  // In the part of the page that its owner is in, where a screen reader that walks the page meets it.
  return createPortal(
    <div ref={element} role="tooltip" popover="manual" className={styles.tooltip}>
      {open.says}
    </div>,
    open.of.closest('[role=dialog], main, header, footer') ?? document.body,
    open.says,
  );
};

export default TooltipFace;
