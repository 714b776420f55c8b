/** The number of a home from what was typed or pasted: its page's address, or the number itself; null where there is none. */
export const homeTyped = (text: string): number | null => {
  const found = /(?:^|\/(?:property|properties|apply)\/)(\d{1,9})(?=$|[/?#])/.exec(text.trim());
  return found ? Number(found[1]) : null;
};
