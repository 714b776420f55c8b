/** Downloads a blob as a file through the browser. */
export const saveBlob = (name: string, blob: Blob): void => {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type = 'text/csv'): void =>
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
