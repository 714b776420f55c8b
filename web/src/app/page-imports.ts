/** The files of each page, by its source, as web/vite.config.ts writes them. */
type PageImports = { files: readonly string[]; pages: Record<string, readonly number[]> };

let known: PageImports = { files: [], pages: {} };

/**
 * Loads the list of all pages' files two seconds from now, when the page is mostly hydrated. Without it pages load all the same, a
 * little later.
 */
export const loadPageImports = (address: string): void => {
  const ask = () => {
    fetch(address)
      .then((answer) => (answer.ok ? answer.json() : known))
      .then((answer: PageImports) => {
        known = answer;
      })
      .catch(() => {});
  };
  setTimeout(ask, 2000);
};

/** Preloads all files of a page at once, including those that its own code would request only after it has loaded. */
export const preloadPageImports = (source: string): void => {
  for (const number of known.pages[source] ?? []) {
    const href = `/${known.files[number]}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};
