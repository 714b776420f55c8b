/** Joins class names and leaves out what is absent: `classes(styles.button, block && styles.block)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
