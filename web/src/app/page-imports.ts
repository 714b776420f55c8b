/** The files of each page, by its source: what web/vite.config.ts writes. */
type PageImports = { files: readonly string[]; pages: Record<string, readonly number[]> };

let known: PageImports = { files: [], pages: {} };

/** Has the files of all pages named two seconds from now, when the page is mostly alive. Without them pages come all the same, a little later. */
export const learnPageImports = (address: string): void => {
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

/** Begins to fetch all files of a page at once, those that its own program would ask for only when it has come. */
export const fetchPageImports = (source: string): void => {
  for (const number of known.pages[source] ?? []) {
    const href = `/${known.files[number]}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
};
