import { findWebFolder, type PagesModule, type PagesSource } from './pages-source.ts';

/** React's fast refresh must be set up before the first component is loaded. */
const refreshPreamble = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/app/entry-client.tsx');
`;

/** Serves pages straight from their sources: Vite compiles on demand and replaces changed parts in the open page. */
export const devPages = async (): Promise<PagesSource> => {
  const { createServer } = await import('vite');
  const root = findWebFolder();
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const entry = '/lintel-dev-entry.js';
  return {
    isGuarded: false,
    render: async (page) => {
      const module = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as PagesModule;
      return module.render(page);
    },
    assetsFor: () => ({ styles: ['/src/styles/global.css?direct'], scripts: [entry, '/@vite/client'], fonts: [] }),
    serveAssets: async (app) => {
      app.addHook('onClose', () => vite.close());
      app.get(entry, async (_request, reply) => reply.type('text/javascript').send(refreshPreamble));
      app.addHook('onRequest', (request, reply, done) => {
        if (request.raw.url?.startsWith('/api/')) done();
        else vite.middlewares(request.raw, reply.raw, done);
      });
    },
  };
};
