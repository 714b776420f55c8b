/** Part of every façade's address. Raise it with any change to a drawing: browsers cache drawings for a year. */
export const facadeVersion = 'v5';
