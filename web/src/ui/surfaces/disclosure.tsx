import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../focus/use-hydrated.ts';

/**
 * A button that shows and hides what follows it: `aria-expanded`, Escape closes and gives the focus back, and so do a
 * press elsewhere and the focus leaving. While no script runs it is a link to what follows it, which then shows. It is a list of links, so no menu roles. `closeKey` closes it when it changes
 * (the address of the page).
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
  /** What the button is called, where its label is a picture. */
  name?: string;
  /** Where it leads while the page does not listen: to a page with the same. */
  insteadHref?: string;
  /** The id of what takes the focus when it opens; the button keeps it otherwise. */
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
    // What is hidden takes the focus with it; where the same page stays, nothing else would give it a place.
    if (focusOnOpen && root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, [closeKey]);

  // What was opened before the page listened stays open.
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
