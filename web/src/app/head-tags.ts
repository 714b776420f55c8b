import type { Language } from '@lintel/contract/kernel/words';
import type { AppFacts } from '../platform/app-context.ts';
import type { PageHead } from '../platform/page.ts';

type Context = { facts: AppFacts; language: Language };

/**
 * Returns the tags of a page's head. Without head data (the page failed to load) they still include a title, and exclude the page from
 * search engines.
 */
export const headTags = (head: PageHead | undefined, { facts, language }: Context) => {
  const title = head ? (head.title === 'Lintel' ? 'Lintel' : `${head.title} · Lintel`) : 'Lintel';
  const description = head?.description;
  const canonical = head?.canonical === undefined ? undefined : new URL(head.canonical, facts.origin).href;
  const isIndexed = facts.indexing && facts.mode === 'live' && head?.isPublic === true;
  const social = [
    ['og:site_name', 'Lintel'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:locale', language === 'es' ? 'es_US' : 'en_US'],
    ...(description ? [['og:description', description]] : []),
    ...(canonical ? [['og:url', canonical]] : []),
    ...(head?.image ? [['og:image', new URL(head.image, facts.origin).href]] : []),
  ];
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      { name: 'robots', content: isIndexed ? 'index, follow' : 'noindex' },
      { name: 'twitter:card', content: head?.image ? 'summary_large_image' : 'summary' },
      ...social.map(([property, content]) => ({ property, content })),
      ...(head?.jsonLd ? [{ 'script:ld+json': head.jsonLd as never }] : []),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  };
};
