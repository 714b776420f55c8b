import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useRef } from 'react';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** How long the pointer must rest on a link before it prefetches, so that merely passing over a list fetches nothing. In ms. */
const debounceMs = 80;

/**
 * A link to a Lintel page as `paths` writes it, hash and query included. A real `<a href>` in the server-rendered HTML; after
 * hydration a plain click goes through the router. Prefetches when the pointer rests on it, unless `ahead` is false (where reading
 * leaves a trace). A click on a link to the current page scrolls to its top. `onFollow` is called just before the router navigates,
 * not when a new tab opens.
 */
export const AppLink = ({
  href,
  onClick,
  onPointerEnter,
  onPointerLeave,
  ahead = true,
  onFollow,
  target,
  ...rest
}: Omit<ComponentProps<'a'>, 'href'> & { href: string; ahead?: boolean; onFollow?: () => void }) => {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = () => {
    void router.preloadRoute({ to: href.split(/[?#]/)[0] } as never).catch(() => {});
  };
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        if (ahead && event.pointerType === 'mouse') resting.current = setTimeout(preload, debounceMs);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(resting.current);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || (target !== undefined && target !== '_self')) return;
        event.preventDefault();
        onFollow?.();
        const { pathname, searchStr } = router.state.location;
        if (href === `${pathname}${searchStr}`) window.scrollTo(0, 0);
        else router.history.push(href);
      }}
    />
  );
};
