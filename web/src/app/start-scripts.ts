/**
 * Runs in the page before any of its program, as it stands here: fetches the program once the page has been painted, so that on a slow
 * line nothing of what is read first waits for it. Where nothing is painted (a tab in the background) it does not wait for long.
 */
export const startScripts = `(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const { scripts } = JSON.parse(document.getElementById('lintel-facts').textContent).assets;
    for (const href of scripts.slice(1)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.src = scripts[0];
    document.head.append(script);
  };
  requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 1000);
})()`;
