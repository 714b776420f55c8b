/** Joins class names and skips absent ones: `classes(styles.button, block && styles.block)`. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
