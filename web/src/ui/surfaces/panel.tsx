import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './panel.module.css';

export type PanelTone =
  | 'plain'
  | 'voucher'
  | 'live'
  | 'proof'
  | 'warn'
  | 'error'
  | 'lamp'
  | 'enamel'
  | 'level1'
  | 'level2'
  | 'level3'
  | 'level4';

/**
 * The lintel: a beam that extends past the opening on both sides. Its color tells the kind of panel, so use it where a panel has one
 * meaning; a `Card` or plain hairlines otherwise. `highlightOnHover` turns the beam to lamp while the panel is hovered or holds the focus
 * (listing cards).
 */
export const Panel = ({
  as: Tag = 'section',
  tone: beam = 'plain',
  padded = true,
  highlightOnHover = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'role'> & {
  as?: 'section' | 'article' | 'div' | 'aside' | 'li';
  tone?: PanelTone;
  padded?: boolean;
  highlightOnHover?: boolean;
}) => {
  const Element = Tag as 'section';
  return (
    <Element
      {...rest}
      className={classes(
        styles.panel,
        styles[beam],
        padded && styles.padded,
        highlightOnHover && styles.wakes,
        className,
      )}
    >
      <ErrorBoundary>{children}</ErrorBoundary>
    </Element>
  );
};
