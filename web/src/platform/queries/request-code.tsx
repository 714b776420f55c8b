import { useT } from '../words/i18n.tsx';
import { requestCodeOf, requestCodeText } from './fault.ts';

/** The code of a failure on our side, for a page that says in its own words what could not be loaded. */
export const RequestCode = ({ error }: { error: unknown }) => {
  const t = useT();
  const code = requestCodeOf(error);
  return code === undefined ? null : <p className="muted small">{t(requestCodeText, { code })}</p>;
};
