import { type ComponentProps, useEffect, useRef, useState } from 'react';

/**
 * A frame that scrolls sideways when its content is wider. While it is, it can be focused, so that the keyboard can scroll it too;
 * otherwise it is no tab stop. `label` names it.
 */
export const ScrollFrame = ({
  label,
  ...rest
}: Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> & { label: string }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setIsScrolled(current.scrollWidth > current.clientWidth);
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    if (current.firstElementChild) watcher.observe(current.firstElementChild);
    return () => watcher.disconnect();
  }, []);
  return <div {...rest} ref={frame} {...(isScrolled ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})} />;
};
