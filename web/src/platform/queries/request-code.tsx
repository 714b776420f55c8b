import { useT } from '../words/i18n.tsx';
import { requestCodeOf, requestCodeText } from './error-message.ts';

/** Shows the support code of a failure on our side, on a page with its own error text. */
export const RequestCode = ({ error }: { error: unknown }) => {
  const t = useT();
  const code = requestCodeOf(error);
  return code === undefined ? null : <p className="muted small">{t(requestCodeText, { code })}</p>;
};
