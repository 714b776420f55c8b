import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { useApp } from '../platform/app-context.ts';
import { useLanguage } from '../platform/words/i18n.tsx';
import { recordEarlyTyping } from '../ui/fields/early-typing.ts';
import { PageShell } from './page-shell.tsx';
import { startScripts } from './start-scripts.ts';

/** The whole HTML document: rendered by the server, hydrated by the browser. */
export const Document = () => {
  const { facts } = useApp();
  const language = useLanguage();
  const { context, ssr } = useRouter().options;
  const { assets } = context;
  return (
    <html lang={language} data-theme={facts.scheme === 'auto' ? undefined : facts.scheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script nonce={ssr?.nonce} suppressHydrationWarning>
          {recordEarlyTyping}
        </script>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <HeadContent />
      </head>
      <body>
        <PageShell>
          <Outlet />
        </PageShell>
        <script type="application/json" id="lintel-facts">
          {JSON.stringify({ facts, assets }).replace(/</g, '\\u003c')}
        </script>
        <Scripts />
        <script nonce={ssr?.nonce} suppressHydrationWarning>
          {startScripts}
        </script>
      </body>
    </html>
  );
};
