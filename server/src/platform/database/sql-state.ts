/** Returns an error and its causes, outermost first. Bounded, because an error may name itself as its cause. */
export const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let at: unknown = error; at instanceof Error && chain.length < 10; at = at.cause) chain.push(at);
  return chain;
};

/** Returns the SQLSTATE of a failed statement, wherever the driver's error is in the chain of causes. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (const at of causesOf(error)) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
};
