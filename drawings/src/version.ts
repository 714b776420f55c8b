/** Part of every façade's address. Raise it with any change to a drawing: browsers keep what they have for a year. */
export const facadeVersion = 'v5';
