import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './tooltip.module.css';
import type { OpenTooltip } from './watch-tooltips.ts';

/** Distance of a tooltip from its owner, and at least from the edge of the screen, in px. */
const gapPx = 8;
const edgePx = 12;

/** Places the tooltip above its owner or, where there is no room, below it; never past the sides. */
const place = (tooltip: HTMLElement, owner: HTMLElement) => {
  const of = owner.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const left = Math.min(of.left + of.width / 2 - width / 2, document.documentElement.clientWidth - width - edgePx);
  const above = of.top - gapPx - height;
  tooltip.style.left = `${Math.max(edgePx, left)}px`;
  tooltip.style.top = `${above >= edgePx ? above : of.bottom + gapPx}px`;
};

/** The text of a tooltip, at its owner. */
const TooltipContent = ({ open }: { open: OpenTooltip }) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (tooltip === null) return;
    // Above dialogs too, whatever they do to elements outside them.
    if (typeof tooltip.showPopover === 'function') tooltip.showPopover();
    place(tooltip, open.of);
    // A press on it does not count as a press outside of its dialog.
    const keep = (event: Event) => event.stopPropagation();
    tooltip.addEventListener('pointerdown', keep);
    return () => tooltip.removeEventListener('pointerdown', keep);
  }, [open]);
  // Rendered in the same part of the page as its owner, where a screen reader finds it next.
  return createPortal(
    <div ref={element} role="tooltip" popover="manual" className={styles.tooltip}>
      {open.text}
    </div>,
    open.of.closest('[role=dialog], main, header, footer') ?? document.body,
    open.text,
  );
};

export default TooltipContent;
