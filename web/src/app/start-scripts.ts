/**
 * Runs inline in the page before any other JavaScript: loads the scripts once the page has been painted, so that on a slow connection
 * they do not delay the visible content. Where nothing is painted (a background tab) it waits at most a second. Loads four files at a
 * time: starting a request costs a phone some milliseconds, and a touch waits for no more than four.
 */
export const startScripts = `(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const { scripts } = JSON.parse(document.getElementById('lintel-facts').textContent).assets;
    const ask = (name, facts) => document.head.append(Object.assign(document.createElement(name), facts));
    const rest = scripts.slice(1);
    const next = () => {
      for (const href of rest.splice(0, 4)) ask('link', { rel: 'modulepreload', href });
      if (rest.length > 0) setTimeout(next);
      else ask('script', { type: 'module', src: scripts[0] });
    };
    next();
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
})()`;
