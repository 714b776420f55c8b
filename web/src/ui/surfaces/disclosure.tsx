import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../focus/use-hydrated.ts';

/**
 * A button that shows and hides the content after it (`aria-expanded`). Escape closes it and returns the focus to the button; a press or
 * the focus elsewhere closes it, too. Before hydration it is a link to the content, which then shows, or to `insteadHref`. The content is
 * a list of links, so there are no menu roles. A changed `closeKey` (the page's address) closes it.
 */
export const Disclosure = ({
  label,
  className,
  buttonClassName,
  panelClassName,
  closeKey,
  name,
  insteadHref,
  focusOnOpen,
  isLate = false,
  children,
}: {
  label: ReactNode;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  closeKey?: string;
  /** Accessible name of the button, if its label is a picture. */
  name?: string;
  /** Address that the button links to before hydration: a page with the same content. */
  insteadHref?: string;
  /** Id of the element that takes the focus when it opens; without it, the button keeps the focus. */
  focusOnOpen?: string;
  /** Renders the content only while open: for content that is slow to render and is not a list of links. */
  isLate?: boolean;
  children: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing is the whole point of a changed key
  useEffect(() => {
    // Hiding a focused element loses the focus; if the page stays the same, nothing else restores it.
    if (focusOnOpen && root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, [closeKey]);

  // Content opened before hydration stays open.
  useEffect(() => {
    if (hydrated && window.location.hash === `#${panelId}`) setOpen(true);
  }, [hydrated, panelId]);

  useEffect(() => {
    if (open && focusOnOpen) document.getElementById(focusOnOpen)?.focus();
  }, [open, focusOnOpen]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles here from the links inside
    <div
      ref={root}
      className={className}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      {!hydrated ? (
        <a className={buttonClassName} href={insteadHref ?? `#${panelId}`} aria-label={name}>
          {label}
        </a>
      ) : (
        <button
          ref={button}
          aria-label={name}
          type="button"
          className={buttonClassName}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      )}
      <div id={panelId} className={panelClassName} hidden={!open}>
        {isLate && !open ? null : children}
      </div>
    </div>
  );
};
