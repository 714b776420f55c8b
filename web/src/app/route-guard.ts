import { readMe } from '@lintel/contract/identity/endpoints';
import { paths } from '@lintel/contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { PageHead } from '../platform/page.ts';
import { pendingVerification } from '../platform/pending-verification.ts';
import type { Api } from '../platform/queries/api.ts';
import { queryOf } from '../platform/queries/queries.ts';
import { type Needs, pageAccess, withNext } from '../platform/viewer.ts';
import type { Translator } from '../platform/words/i18n.tsx';

/** Why a page is closed to the current user. */
export type Closed = 'pending-verification' | 'two-factor' | Exclude<Needs, 'person'>;

/** Result of a page's loader: its head, and whether the page is shown as closed. */
export type LoadedHead = PageHead & { closed?: Closed };

/**
 * Guards a page that requires a role: returns null when it is open, the head of its closed state, or throws the redirect to sign-in,
 * which comes back to `href`.
 */
export const closedHead = async (
  context: { api: Api; queryClient: QueryClient; translator: Translator },
  needs: Needs,
  href: string,
): Promise<LoadedHead | null> => {
  const me = await context.queryClient.ensureQueryData(queryOf(context.api, readMe, {}));
  const { t } = context.translator;
  switch (pageAccess(me, needs)) {
    case 'open':
      return null;
    case 'two-factor':
      return { title: t('Two-factor sign-in needed'), closed: 'two-factor', status: 403 };
    case 'not-allowed':
      return { title: t('Not for this account'), closed: needs === 'person' ? 'tenant' : needs, status: 403 };
    case 'sign-in':
      if (!import.meta.env.SSR && pendingVerification.isAwaited())
        return { title: t('Almost there'), closed: 'pending-verification' };
      throw redirect({ href: withNext(paths.signIn, href), statusCode: 302 } as never);
  }
};
