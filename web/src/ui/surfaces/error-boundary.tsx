import { useQueryClient } from '@tanstack/react-query';
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { Component, type ReactNode } from 'react';
import { useT } from '../../platform/words/i18n.tsx';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

const CouldNotShow = ({ onAgain }: { onAgain: () => void }) => {
  const t = useT();
  const queryClient = useQueryClient();
  return (
    <Notice tone="error" title={t('We could not show this part.')}>
      <Button size="sm" onClick={() => void queryClient.refetchQueries({ type: 'active' }).finally(onAgain)}>
        {t('Try again')}
      </Button>
    </Notice>
  );
};

/**
 * An error boundary: a rendering error costs this part and not the page around it. New content, such as a later response, is tried
 * again automatically.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidUpdate(before: { children: ReactNode }) {
    if (this.state.error !== null && before.children !== this.props.children) this.setState({ error: null });
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Redirects and missing pages are handled by the router.
    if (isRedirect(error) || isNotFound(error)) throw error;
    return <CouldNotShow onAgain={() => this.setState({ error: null })} />;
  }
}
