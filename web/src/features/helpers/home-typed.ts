/** Returns a home's id from typed or pasted text: its page's address, or the id itself; null when there is none. */
export const homeTyped = (text: string): number | null => {
  const found = /(?:^|\/(?:property|properties|apply)\/)(\d{1,9})(?=$|[/?#])/.exec(text.trim());
  return found ? Number(found[1]) : null;
};
